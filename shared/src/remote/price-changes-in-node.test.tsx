/** @jest-environment node */
import { renderToHtml } from '../testing/render-to-html.tsx'
import { usePriceChanges } from './index.ts'

function Status() {
  const { status } = usePriceChanges({}, () => {})
  return <p>{status}</p>
}

it('draws a page that listens to price changes without a browser', () => {
  expect(renderToHtml([{ path: '/', element: <Status /> }], '/')).toContain('<p>connecting</p>')
})
