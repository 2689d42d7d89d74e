import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that show one of several pages, and those that switch between them.
  static var pages: [Exhibit] {
    [
      stack, stackSwitcher, stackSidebar, notebook, viewStack, viewSwitcher, carousel, carouselIndicatorDots, leaflet,
      tabBar, squeezer,
    ]
  }

  static var stack: Exhibit {
    Exhibit(
      Stack.self, .fill,
      knobs: [
        Knob("visibleChildName", Stack.visibleChildName), Knob("transitionType", Stack.transitionType),
        Knob("transitionDuration", Stack.transitionDuration, in: 0...5000),
      ]
    ) {
      let stack = Stack(transition: .crossfade)
      _ = stack.addNamed(Label("The first page"), name: "first")
      _ = stack.addNamed(Label("The second page"), name: "second")
      return stack
    } reactive: { stack in
      let page = MutableProperty("second")
      page.signal.bind(to: stack.reactive.visibleChildName)
      return page
    }
  }

  static var stackSwitcher: Exhibit {
    Exhibit(StackSwitcher.self) {
      let (switcher, stack) = (StackSwitcher(), Stack())
      _ = stack.addTitled(Label("Day"), name: "day", title: "Day")
      _ = stack.addTitled(Label("Week"), name: "week", title: "Week")
      switcher.stack = stack
      return switcher
    } reactive: { switcher in
      switcher.stack?.reactive.visibleChildName.values ?? .never
    }
  }

  static var stackSidebar: Exhibit {
    Exhibit(StackSidebar.self) {
      let (sidebar, stack) = (StackSidebar(), Stack())
      for name in ["Inbox", "Sent", "Drafts"] { _ = stack.addTitled(Label(name), name: name, title: name) }
      sidebar.stack = stack
      sidebar.setSizeRequest(width: 160, height: 120)
      return sidebar
    } reactive: { sidebar in
      sidebar.stack?.reactive.visibleChildName.values ?? .never
    }
  }

  static var notebook: Exhibit {
    Exhibit(
      Notebook.self, .fill,
      knobs: [
        Knob("page", Notebook.page, in: 0...1), Knob("tabPosition", Notebook.tabPosition),
        Knob("showsTabs", Notebook.showsTabs), Knob("showsBorder", Notebook.showsBorder),
        Knob("isScrollable", Notebook.isScrollable),
      ]
    ) {
      let notebook = Notebook()
      _ = notebook.appendPage(Label("Notes of the day"), tabLabel: Label("Notes"))
      _ = notebook.appendPage(Label("What is to be done"), tabLabel: Label("Tasks"))
      return notebook
    } reactive: { notebook in
      notebook.reactive.page.values
    }
  }

  static var viewStack: Exhibit {
    Exhibit(
      ViewStack.self, .fill,
      knobs: [
        Knob("visibleChildName", ViewStack.visibleChildName),
        Knob("isVerticallyHomogeneous", ViewStack.isVerticallyHomogeneous),
      ]
    ) {
      let stack = ViewStack()
      _ = stack.addTitled(Label("Songs"), name: "songs", title: "Songs")
      _ = stack.addTitled(Label("Artists"), name: "artists", title: "Artists")
      return stack
    } reactive: { stack in
      let view = MutableProperty<String?>("artists")
      stack.reactive.visibleChildName.bind(twoWay: view)
      return view
    }
  }

  static var viewSwitcher: Exhibit {
    Exhibit(ViewSwitcher.self, knobs: [Knob("policy", ViewSwitcher.policy)]) {
      let (switcher, stack) = (ViewSwitcher(), ViewStack())
      _ = stack.addTitled(Label("Songs"), name: "songs", title: "Songs", iconName: "audio-x-generic-symbolic")
      _ = stack.addTitled(Label("Films"), name: "films", title: "Films", iconName: "video-x-generic-symbolic")
      switcher.stack = stack
      return switcher
    } reactive: { switcher in
      switcher.stack?.reactive.visibleChildName.values ?? .never
    }
  }

  static var carousel: Exhibit {
    Exhibit(
      Carousel.self, .fill,
      knobs: [
        Knob("spacing", Carousel.spacing), Knob("isInteractive", Carousel.isInteractive),
        Knob("orientation", Carousel.orientation), Knob("allowsScrollWheel", Carousel.allowsScrollWheel),
      ]
    ) {
      let carousel = Carousel(spacing: 12)
      for page in 1...3 {
        let status = StatusPage(title: "Page \(page)")
        status.expandsHorizontally = true
        carousel.append(status)
      }
      return carousel
    } reactive: { carousel in
      carousel.reactive.position
    }
  }

  static var carouselIndicatorDots: Exhibit {
    Exhibit(Box.self, of: CarouselIndicatorDots.self, .fill) {
      let (carousel, dots) = (Carousel(), CarouselIndicatorDots())
      for page in 1...3 {
        let label = Label("Page \(page)")
        label.expandsHorizontally = true
        carousel.append(label)
      }
      dots.carousel = carousel
      return Box(.vertical, spacing: 12, [carousel, dots])
    } reactive: { box in
      let carousel = box.firstChild as? Carousel
      return carousel?.reactive.pageCount ?? .never
    }
  }

  static var leaflet: Exhibit {
    Exhibit(
      Leaflet.self, .fill,
      knobs: [
        Knob("canUnfold", Leaflet.canUnfold), Knob("transitionType", Leaflet.transitionType),
        Knob("canNavigateBack", Leaflet.canNavigateBack),
      ]
    ) {
      let leaflet = Leaflet()
      for text in ["Folders", "Letters"] {
        let page = Label(text)
        page.widthRequest = 120
        _ = leaflet.append(page)
      }
      return leaflet
    } reactive: { leaflet in
      leaflet.reactive.isFolded
    }
  }

  static var tabBar: Exhibit {
    Exhibit(
      Box.self, of: TabBar.self, .fill,
      knobs: [Knob("isInverted", TabBar.isInverted), Knob("expandsTabs", TabBar.expandsTabs)]
    ) {
      let (view, bar) = (TabView(), TabBar())
      for title in ["Rivers", "Lakes"] { view.append(Label(title)).title = title }
      bar.view = view
      bar.hidesAutomatically = false
      return Box(.vertical, [bar, view])
    } reactive: { box in
      let view = box.lastChild as? TabView
      let title = MutableProperty("")
      view?.reactive.selectedPage.values.subscribeOnMain { title.value = $0?.title ?? "" }
      return title
    }
  }

  static var squeezer: Exhibit {
    Exhibit(
      Squeezer.self,
      knobs: [
        Knob("allowsNone", Squeezer.allowsNone), Knob("transitionType", Squeezer.transitionType),
        Knob("orientation", Squeezer.orientation),
      ]
    ) {
      let squeezer = Squeezer()
      _ = squeezer.add(Label("A long text, if there is room"))
      _ = squeezer.add(Label("Short"))
      return squeezer
    } reactive: { squeezer in
      let text = MutableProperty("")
      squeezer.reactive.visibleChild.subscribeOnMain { text.value = ($0 as? Label)?.text ?? "" }
      return text
    }
  }
}
