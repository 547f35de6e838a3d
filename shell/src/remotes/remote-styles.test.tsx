import { aPinnedRemote } from '@pointfare/shared/testing/a-release'
import { FilesRefused } from './remote-errors.ts'
import { createRemoteStyles } from './remote-styles.ts'

const hash = `sha384-${'a'.repeat(64)}`
const styled = aPinnedRemote('mf-deals', { styles: ['deals.css'], integrity: { 'deals.css': hash } })

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const answer = (event: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(event)))

/** Stylesheets of the build, fetched. */
async function loaded() {
  const styles = createRemoteStyles(document, 'once')
  const loading = styles.load('mf-deals', styled)
  answer('load')
  await loading
  return styles
}

afterEach(() => document.head.replaceChildren())

describe('the stylesheets of a remote', () => {
  it('are fetched as they are pinned, and change nothing yet', async () => {
    await loaded()

    expect(links()[0]).toMatchObject({ integrity: hash, media: 'not all', nonce: 'once' })
    expect(links()[0]?.getAttribute('href')).toBe('http://localhost/artifacts/mf-deals/build-one/deals.css')
  })

  it('are in force while any part of the page uses them', async () => {
    const styles = await loaded()
    const takeOff = styles.apply('mf-deals', 'build-one')
    const takeOffSlot = styles.apply('mf-deals', 'build-one')

    takeOff()
    expect(links()[0]).toMatchObject({ media: 'all' })
    takeOffSlot()
    expect(links()[0]).toMatchObject({ media: 'not all' })
  })

  it('are fetched once however often they are asked for', async () => {
    const styles = await loaded()

    await styles.load('mf-deals', styled)

    expect(links()).toHaveLength(1)
  })

  it('fail their build when they cannot be had, and are asked for again by the next try', async () => {
    const styles = createRemoteStyles(document, undefined)
    const failing = styles.load('mf-deals', styled)
    answer('error')
    await expect(failing).rejects.toThrow(FilesRefused)
    expect(links()).toEqual([])

    const loading = styles.load('mf-deals', styled)
    answer('load')
    await expect(loading).resolves.toBeUndefined()
  })

  it('fail their build when they are not pinned', async () => {
    const loading = createRemoteStyles(document, undefined).load('mf-deals', { ...styled, integrity: {} })

    await expect(loading).rejects.toThrow('deals.css is not pinned')
    expect(links()).toEqual([])
  })
})
