import { act, render } from '@testing-library/react'
import { shellAt } from '../testing/shell-at.tsx'

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('page views of the site', () => {
  it('are reported once per change of the path, each with its own title', async () => {
    const opened: { path: string; title: string }[] = []
    const { shell, router } = shellAt('/site-map', { analytics: { pageOpened: (page) => opened.push(page) } })

    await act(async () => void render(shell))
    await act(async () => router.navigate('/no-such-page'))
    await act(async () => router.navigate('/no-such-page?tab=2#top'))
    await act(async () => router.navigate('/site-map'))

    expect(opened).toEqual([
      { path: '/site-map', title: 'Site Map | Pointfare' },
      { path: '/no-such-page', title: 'No-such-page | Pointfare' },
      { path: '/site-map', title: 'Site Map | Pointfare' },
    ])
  })
})
