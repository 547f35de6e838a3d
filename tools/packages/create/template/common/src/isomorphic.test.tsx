// @vitest-environment node
import { renderToHtml } from '@pointfare/remote/testing/render-to-html'
import description from '../remote.json'
import { routes } from './routes.tsx'

describe('in Node, without a browser', () => {
  it.each(description.routes.map(({ path }) => path))('%s is drawn with its heading', (path) => {
    expect(renderToHtml(routes, path)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  })
})
