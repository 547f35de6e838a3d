import { RenderedPart } from '@pointfare/shared/remote'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Link } from 'react-router'
import { RenderedFrame, RoutedPages } from './app.tsx'
import { createHydration } from './hydration/hydration.ts'
import { createRouterAt } from './router/page-router.ts'

const renderedPage = { now: '2026-11-23T12:00:00Z', answers: {}, drawn: {} }

/** As a server draws a part in a part: React marks each with comments. */
const renderedHtml = '<!--$--><p>Form</p><!--$--><p>Results</p><!--/$--><!--/$-->'

function Results({ code }: { code: Promise<void> }) {
  use(code)
  return <p>Results</p>
}

describe('the hydration of a drawn page', () => {
  it('is over once every part is React’s, also those that follow within others', async () => {
    const { promise: code, resolve: arrive } = Promise.withResolvers<void>()
    const hydration = createHydration(renderedPage, () => true)
    const root = document.createElement('div')
    root.innerHTML = renderedHtml

    const taken = await act(async () =>
      hydrateRoot(
        root,
        <RenderedFrame hydration={hydration}>
          <RenderedPart>
            <p>Form</p>
            <RenderedPart>
              <Results code={code} />
            </RenderedPart>
          </RenderedPart>
        </RenderedFrame>,
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

const routes = [
  { path: '/', element: <Link to="/next">Next</Link> },
  { path: '/next', element: <h1>The next page</h1> },
]

describe('the pages of the site', () => {
  it('follow links and the way back, in browsers whose scrolling answers with a promise, too', async () => {
    const router = createRouterAt('/')
    const restore = jest.fn(async () => {})
    const scroll = { follow: () => () => {}, restore: restore as () => void }
    render(<RoutedPages router={router} routes={routes} scroll={scroll} isRendered={false} />)

    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'The next page' })).toBeVisible()
    expect(router.state).toMatchObject({ location: { pathname: '/next' }, historyAction: 'PUSH' })
    await act(async () => router.navigate(-1))

    expect(screen.getByRole('link', { name: 'Next' })).toBeVisible()
    expect(restore).toHaveBeenCalledTimes(3)
  })
})
