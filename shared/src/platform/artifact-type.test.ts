import { artifactType } from './artifact-type.ts'

describe('the media type of a file', () => {
  it.each([
    ['server/entry.cjs', 'application/node'],
    ['main.css', 'text/css; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['photo.jpg', 'image/jpeg'],
    ['chunks/main.abc.js', 'text/javascript; charset=utf-8'],
    ['remote.json', 'application/json'],
    ['main.js.map', 'application/json'],
    ['worker.mjs', 'text/javascript; charset=utf-8'],
    ['logo.png', 'image/png'],
    ['logo.svg', 'image/svg+xml'],
    ['LICENSES.txt', 'text/plain; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json'],
    ['photo.webp', 'image/webp'],
    ['font.woff2', 'font/woff2'],
    ['sitemap.xml', 'application/xml'],
  ])('%s is %s', (path, type) => {
    expect(artifactType(path)).toBe(type)
  })

  it.each(['install.exe', 'README', 'a.js/b'])('%s has none: no build may hold it', (path) => {
    expect(artifactType(path)).toBeUndefined()
  })
})
