import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { createElement, useSyncExternalStore, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { liveEntry, type Built } from './live-container.ts'

type Exposed = Awaited<ReturnType<typeof liveEntry>>

const says = (text: string, path = '/deals'): Exposed => ({
  build: 'development',
  routes: [{ path, element: createElement('p', null, text), children: [{ index: true, Component: () => text }] }],
  slots: { 'home-search': () => `search: ${text}` },
})

/** A remote under development, whose builds are made by hand. */
async function aRemote(first: Exposed) {
  const builds: (Exposed | Error)[] = [first]
  const styles: string[][] = []
  let follow: (built: Built) => void = () => {}
  let reloads = 0
  const entry = await liveEntry(
    { version: 0, styles: ['first.css'] },
    { createElement, useSyncExternalStore },
    {
      async load(version) {
        const build = builds[version]
        if (build instanceof Error || !build) throw build ?? new Error('No build')
        return build
      },
      follow: (onBuilt) => {
        follow = onBuilt
      },
      applyStyles: (built) => void styles.push(built.styles),
      reload: () => {
        reloads += 1
      },
    },
  )
  return {
    entry,
    styles,
    reloads: () => reloads,
    async build(next: Exposed | Error) {
      builds.push(next)
      follow({ version: builds.length - 1, styles: ['next.css'] })
      await new Promise(setImmediate)
    },
  }
}

const rendered = (element: unknown) => renderToStaticMarkup(element as ReactElement) // of a route: never a string here

describe('a remote that is worked on in a page of a site', () => {
  it('is drawn as its newest build draws it: pages, those within, and slots', async () => {
    const { entry, build, styles, reloads } = await aRemote(says('before'))
    const [page] = entry.routes
    const Filler = entry.slots['home-search']
    expect(rendered(page?.element)).toBe('<p>before</p>')

    await build(says('after'))

    expect(rendered(page?.element)).toBe('<p>after</p>')
    expect(rendered(page?.children?.[0]?.element)).toBe('after')
    expect(Filler && rendered(createElement(Filler))).toBe('search: after')
    expect(styles).toEqual([['first.css'], ['next.css']])
    expect(reloads()).toBe(0)
  })

  it('has the page loaded anew when it has other pages', async () => {
    const { entry, build, reloads } = await aRemote(says('before'))

    await build(says('after', '/offers'))

    expect(reloads()).toBe(1)
    expect(rendered(entry.routes[0]?.element)).toBe('<p>before</p>')
  })

  it('goes on as it was while a build does not load', async () => {
    expectComplaints(/The new build does not load/)
    const { entry, build } = await aRemote(says('before'))

    await build(new Error('A syntax error'))
    expect(rendered(entry.routes[0]?.element)).toBe('<p>before</p>')

    await build(says('mended'))
    expect(rendered(entry.routes[0]?.element)).toBe('<p>mended</p>')
  })
})
