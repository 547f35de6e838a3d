import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { prepareLinks } from './prepare-build.ts'

const search = aPinnedRemote('mf-search', {
  preload: ['entry.js'],
  pages: { '/hotels': ['page-hotels.js'] },
  integrity: { 'remoteEntry.js': 'sha384-a', 'entry.js': 'sha384-b', 'page-hotels.js': 'sha384-c' },
  routes: [{ path: '/hotels', title: 'Hotels', description: 'Nights for points.' }],
})

const prepared = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => [
    link.getAttribute('href'),
    link.integrity,
  ])

describe('interest in a link', () => {
  afterEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()))

  it('starts the code of the page that it leads to, once and as it is pinned', async () => {
    prepareLinks(document, () => aRelease({ 'mf-search': search }), [search.base], undefined)
    render(<a href="/hotels">Hotels</a>)

    await userEvent.hover(screen.getByRole('link'))
    await userEvent.tab()

    expect(prepared()).toEqual([
      ['/artifacts/mf-search/build-one/remoteEntry.js', 'sha384-a'],
      ['/artifacts/mf-search/build-one/entry.js', 'sha384-b'],
      ['/artifacts/mf-search/build-one/page-hotels.js', 'sha384-c'],
    ])
  })

  it('starts the code of a page of the shell as well', async () => {
    const release = aRelease()
    const shell = { ...release.shell, pages: { '/login': ['login.js'] }, integrity: { 'login.js': 'sha384-d' } }
    prepareLinks(document, () => ({ ...release, shell }), [shell.base], undefined)
    render(<a href="/login">Log In</a>)

    await userEvent.hover(screen.getByRole('link'))

    expect(prepared()).toEqual([[`${shell.base}login.js`, 'sha384-d']])
  })

  it('starts nothing of other sites, and nothing of builds that the page did not come with', async () => {
    prepareLinks(
      document,
      () => aRelease({ 'mf-search': { ...search, base: '/artifacts/mf-search/build-two/' } }),
      [search.base],
      undefined,
    )
    render(
      <>
        <a href="/hotels">Hotels</a>
        <a href="https://elsewhere.example/hotels">Elsewhere</a>
      </>,
    )

    await userEvent.hover(screen.getByRole('link', { name: 'Hotels' }))
    await userEvent.hover(screen.getByRole('link', { name: 'Elsewhere' }))

    expect(prepared()).toEqual([])
  })
})
