/**
 * Builds a remote of the site with webpack or Rspack: what the shell lends is borrowed, `dist` can be published, and with
 * `--watch` it is served to a site's pages as its sources change. The dev server has modules of its own, and a page alone.
 */
export declare class PointfareRemote {
  apply(compiler: object): void
}

/** What `devServer` of a configuration is: the page in `public`, and calls of the API answered by the site at SITE_ORIGIN. */
export declare function devServer(): {
  port: number
  hot: boolean
  historyApiFallback: boolean
  static: string
  proxy: { context: string[]; target: string; changeOrigin: boolean }[]
}
