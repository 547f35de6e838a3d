import type { RemoteFailure } from './remote-loader.ts'
import { reportUncaughtErrors } from './start-remotes.ts'

const site = 'https://pointfare.example:4000'
const deals = `${site}/artifacts/mf-deals/build-one/page.js`
const shell = `${site}/artifacts/shell/build-one/main.js`

/** A page in which code of mf-deals runs, and what was reported from it. */
function aPage(onLine = true) {
  const listeners = new Map<string, (event: object) => void>()
  const reported: RemoteFailure[] = []
  reportUncaughtErrors(
    {
      navigator: { onLine },
      addEventListener: (type: string, listener: unknown) => listeners.set(type, listener as (event: object) => void),
    },
    {
      builtFrom: (url) =>
        url.startsWith(`${site}/artifacts/mf-deals/`) ? { remote: 'mf-deals', build: 'build-one' } : undefined,
      report: (failure) => reported.push(failure),
    },
  )
  return { reported, happens: (type: 'error' | 'unhandledrejection', event: object) => listeners.get(type)?.(event) }
}

const thrown = (stack: string, error: Error = new TypeError('x is not a function')) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n${stack}` })

const failure = { remote: 'mf-deals', build: 'build-one', kind: 'uncaught', message: 'TypeError: x is not a function' }

describe('an error that nobody caught', () => {
  it.each([
    ['Chromium', `    at save (${deals}:12:34)\n    at run (${shell}:1:2)`],
    ['Firefox', `save@${deals}:12:34\nrun@${shell}:1:2`],
    ['a call of the shell', `    at run (${shell}:1:2)\n    at async save (${deals}:12:34)`],
  ])('is the remote’s whose file is in its stack: %s', (_, stack) => {
    const page = aPage()

    page.happens('error', { error: thrown(stack), filename: deals })
    page.happens('unhandledrejection', { reason: thrown(stack) })

    expect(page.reported).toEqual([failure, failure])
  })

  it('is told apart by its file when it is no Error', () => {
    const page = aPage()

    page.happens('error', { error: 'lost', filename: deals })

    expect(page.reported).toMatchObject([{ remote: 'mf-deals', message: 'lost' }])
  })

  it.each([
    ['the shell', thrown(`    at run (${shell}:1:2)`)],
    ['a page elsewhere', thrown('    at run (https://tag.example/artifacts/mf-deals/build-one/page.js:1:2)')],
    ['an extension', thrown(`    at wrap (chrome-extension://abc/inject.js:1:2)\n    at save (${deals}:12:34)`)],
    ['a request that was given up', thrown(`    at save (${deals}:1:2)`, new DOMException('Aborted', 'AbortError'))],
    ['a lost network', thrown(`    at save (${deals}:1:2)`, new TypeError('Failed to fetch'))],
    ['nobody knows whom', 'lost'],
  ])('is no build’s when it comes from %s', (_, reason) => {
    const page = aPage()

    page.happens('unhandledrejection', { reason })

    expect(page.reported).toEqual([])
  })

  it('is no build’s while there is no network', () => {
    const page = aPage(false)

    page.happens('error', { error: thrown(`    at save (${deals}:1:2)`), filename: deals })

    expect(page.reported).toEqual([])
  })
})
