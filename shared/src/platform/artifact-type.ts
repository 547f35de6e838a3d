const types: Record<string, string> = {
  cjs: 'application/node',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** The media type that a file of a build is served with, by its path; undefined for kinds that no build may hold. */
export const artifactType = (path: string): string | undefined => types[path.slice(path.lastIndexOf('.') + 1)]
