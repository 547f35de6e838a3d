/** @jest-environment node */
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { routes as pages, slots } from './entry.ts'

const Filler = slots['holiday-suggestions']
const routes = [{ path: '/cheapest', element: Filler && <Filler origin="LHR" destination="JFK" /> }]

describe('in Node, without a browser', () => {
  it('the button is drawn with its name, and nothing of the dialog', () => {
    const html = renderToHtml(routes, '/cheapest')

    expect(html).toContain('title="Find holiday options"')
    expect(html).not.toContain('AI Holiday Suggestions')
  })

  it('the planner is drawn, and asks where from', () => {
    const html = renderToHtml(pages, '/holidays')

    expect(html).toContain('Holiday search')
    expect(html).toContain('Where from?')
  })

  it('holidays that are still to come are announced', () => {
    expect(renderToHtml(pages, '/holidays?origin=LHR')).toContain('Looking for open seats and rooms...')
  })
})
