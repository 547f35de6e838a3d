import { act, render, screen } from '@testing-library/react'
import { Link } from 'react-router'
import userEvent from '@testing-library/user-event'
import { createRouterAt } from './page-router.ts'
import { RoutedPages } from './routed-pages.tsx'

const routes = [
  { path: '/', element: <Link to="/next">Next</Link> },
  { path: '/next', element: <h1>The next page</h1> },
]

describe('the pages of the site', () => {
  it('follow links and the way back, in browsers whose scrolling answers with a promise, too', async () => {
    const router = createRouterAt('/')
    const restore = jest.fn(async () => {})
    const scroll = { follow: () => () => {}, restore: restore as () => void }
    render(<RoutedPages router={router} routes={routes} scroll={scroll} isDrawn={false} />)

    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'The next page' })).toBeVisible()
    expect(router.state).toMatchObject({ location: { pathname: '/next' }, historyAction: 'PUSH' })
    await act(async () => router.navigate(-1))

    expect(screen.getByRole('link', { name: 'Next' })).toBeVisible()
    expect(restore).toHaveBeenCalledTimes(3)
  })
})
