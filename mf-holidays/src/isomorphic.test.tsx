/** @jest-environment node */
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { HolidaySuggestions } from './holiday-suggestions.tsx'

it('is drawn in Node, without a browser, and names the destination', () => {
  const html = renderToHtml([{ path: '/', element: <HolidaySuggestions origin="LHR" destination="JFK" /> }], '/')

  expect(html).toContain('JFK')
})
