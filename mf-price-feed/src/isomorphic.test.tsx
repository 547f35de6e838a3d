/** @jest-environment node */
import { listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { dashboardPattern } from './paths.ts'
import { routes } from './routes.tsx'

describe('in Node, without a browser', () => {
  it('the dashboard is drawn, waiting for the stream', () => {
    const html = renderToHtml(routes, dashboardPattern)

    expect(html).toContain('Live Flight Price Changes Dashboard')
    expect(html).toContain('Waiting for price updates...')
    expect(html).toContain('Loading popular routes...')
  })

  it('popular routes that the HTML carries are drawn', () => {
    const fallback = { [listPopularRoutes.path]: [{ origin: 'LHR', destination: 'JFK', count: 12 }] }

    expect(renderToHtml(routes, dashboardPattern, { fallback })).toContain('12<!-- --> <!-- -->changes')
  })
})
