"""Makes the site: `graphs` reads the built modules, `pages` and `comments` turn what is written into what docc takes, `catalog` puts
them together, `archive` calls docc, `search` makes the index, and `limits` and `browser` check the site."""
