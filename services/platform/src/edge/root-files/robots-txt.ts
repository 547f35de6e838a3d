/** Pages for one person or for operators; everything else may be found. */
const closed = ['/debug/', '/members', '/metrics']

export const robotsTxt = (origin: string) =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
