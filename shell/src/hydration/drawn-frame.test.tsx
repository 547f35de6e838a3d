import { DrawnPart } from '@pointfare/shared/remote'
import { act } from '@testing-library/react'
import { use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DrawnFrame } from './drawn-frame.tsx'
import { createHydration } from './hydration.ts'

const drawnPage = { now: '2026-11-23T12:00:00Z', answers: {}, drawn: {} }

/** As a server draws a part in a part: React marks each with comments. */
const drawnHtml = '<!--$--><p>Form</p><!--$--><p>Results</p><!--/$--><!--/$-->'

function Results({ code }: { code: Promise<void> }) {
  use(code)
  return <p>Results</p>
}

describe('the hydration of a drawn page', () => {
  it('is over once every part is React’s, also those that follow within others', async () => {
    const { promise: code, resolve: arrive } = Promise.withResolvers<void>()
    const hydration = createHydration(drawnPage, () => true)
    const root = document.createElement('div')
    root.innerHTML = drawnHtml

    const taken = await act(async () =>
      hydrateRoot(
        root,
        <DrawnFrame hydration={hydration}>
          <DrawnPart>
            <p>Form</p>
            <DrawnPart>
              <Results code={code} />
            </DrawnPart>
          </DrawnPart>
        </DrawnFrame>,
      ),
    )
    const isOver = new Promise<void>((resolve) => hydration.afterwards(resolve))
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(hydration.isOver()).toBe(false)
    await act(async () => arrive())

    await isOver
    expect(root).toHaveTextContent('FormResults')
    await act(async () => taken.unmount())
  })
})
