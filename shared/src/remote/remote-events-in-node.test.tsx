/** @jest-environment node */
import { renderToHtml } from '../testing/render-to-html.tsx'
import { useEvent, useSendEvent } from './index.ts'

function Chosen() {
  useSendEvent()
  useEvent('mf-deals.chosen', () => {})
  return <p>Nothing was chosen</p>
}

it('A page that sends and hears events is drawn without a browser', () => {
  expect(renderToHtml([{ path: '/', element: <Chosen /> }], '/')).toContain('<p>Nothing was chosen</p>')
})
