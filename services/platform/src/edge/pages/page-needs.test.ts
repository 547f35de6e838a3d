import { aRelease, aRemote } from '../testing/a-release.ts'
import { pageNeeds } from './page-needs.ts'

const ideas = aRemote('mf-holidays', { slots: ['holiday-suggestions'] })
const page = { title: 'Cheapest', description: 'The cheapest seats.' }
const cheapest = aRemote('mf-cheapest', {
  routes: [
    { ...page, path: '/cheapest', shows: ['holiday-suggestions'] },
    { ...page, path: '/cheapest/plain' },
  ],
})
const release = aRelease({ remotes: { 'mf-holidays': ideas, 'mf-cheapest': cheapest } })

const remotesAt = (pathname: string) => {
  const modules = pageNeeds(release, pathname).modules.map(({ href }) => href.split('/')[2])
  return [...new Set(modules)].filter((name) => name !== 'shell').toSorted((a = '', b = '') => a.localeCompare(b))
}

describe('what a page asks first', () => {
  const list = '/v1/flights?page-number=0'
  const remotes = {
    'mf-cheapest': aRemote('mf-cheapest', {
      routes: [{ ...page, path: '/from/:origin' }],
      prefetch: [
        { path: '/from/:origin', request: list },
        { path: '/from/:origin', request: '/v1/airports/{origin:code}' },
        { path: '/from/:origin', request: '/v1/airlines' },
      ],
    }),
  }
  const requestsAt = (target: string, fault?: 400) =>
    pageNeeds(aRelease({ remotes }), '/from/lhr', { target, fault }).requests

  it('is asked with the page', () => {
    expect(requestsAt('/from/lhr')).toEqual([list, '/v1/airports/LHR', '/v1/airlines'])
  })

  it('leaves out the first page of a list where the address may ask for another one', () => {
    expect(requestsAt('/from/lhr?page=3')).toEqual(['/v1/airports/LHR', '/v1/airlines'])
  })

  it('is asked of several places, as the page writes them', () => {
    const { requests } = pageNeeds(aRelease({ remotes }), '/from/lhr,lgw')

    expect(requests).toContain('/v1/airports/LHR,LGW')
  })

  it('leaves out what is of an address that is refused', () => {
    expect(requestsAt('/from/lhr', 400)).toEqual([list, '/v1/airlines'])
  })
})

describe('what a page needs', () => {
  it('includes the remotes that fill the slots it shows', () => {
    expect(remotesAt('/cheapest')).toEqual(['mf-cheapest', 'mf-holidays'])
  })

  it('leaves out remotes that fill other pages', () => {
    expect(remotesAt('/cheapest/plain')).toEqual(['mf-cheapest'])
  })

  it("includes the code of the shell's own page, and of no other", () => {
    const shell = { ...release.shell, pages: { '/how-it-works': ['page-how-it-works.js'] } }
    const scriptsAt = (pathname: string) => pageNeeds({ ...release, shell }, pathname).modules.map(({ href }) => href)

    expect(scriptsAt('/how-it-works')).toContain('/artifacts/shell/shell-build/page-how-it-works.js')
    expect(scriptsAt('/')).not.toContain('/artifacts/shell/shell-build/page-how-it-works.js')
  })

  it('includes what the shell lends to the remotes on it, once, and to no others', () => {
    const remotes = {
      'mf-holidays': { ...ideas, lent: ['lent-ui.js'] },
      'mf-cheapest': { ...cheapest, lent: ['lent-ui.js', 'lent-combobox.js'] },
    }
    const sharedAt = (pathname: string) =>
      pageNeeds({ ...release, remotes }, pathname)
        .modules.map(({ href }) => href)
        .filter((href) => href.includes('lent'))

    expect(sharedAt('/cheapest')).toEqual([
      '/artifacts/shell/shell-build/lent-ui.js',
      '/artifacts/shell/shell-build/lent-combobox.js',
    ])
    expect(sharedAt('/how-it-works')).toEqual([])
  })

  it('tells fonts from modules', () => {
    const shell = { ...release.shell, preload: ['chunk.js', 'text.woff2'], integrity: { 'text.woff2': 'sha384-text' } }

    const { fonts, modules } = pageNeeds({ ...release, shell }, '/login')

    expect(fonts).toEqual([{ href: '/artifacts/shell/shell-build/text.woff2', integrity: 'sha384-text' }])
    expect(modules.map(({ href }) => href)).toEqual([
      '/artifacts/shell/shell-build/main.js',
      '/artifacts/shell/shell-build/chunk.js',
    ])
  })
})
