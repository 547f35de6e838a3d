import type { Plugin } from 'vite'

/**
 * Builds a remote of the site with Vite: what the shell lends is borrowed, `dist` can be published, and with `--watch` it is
 * served to a site's pages as its sources change. The dev server and tests have modules of their own, and a page alone.
 */
export declare function pointfareRemote(): Plugin
