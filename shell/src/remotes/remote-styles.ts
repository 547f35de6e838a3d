import { fileAddress } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild } from '@pointfare/shared/platform/release'
import { FilesRefused } from './remote-errors.ts'

export type RemoteStyles = ReturnType<typeof createRemoteStyles>

type Sheets = { ready: Promise<unknown>; links: HTMLLinkElement[]; users: number }

/** A medium that no screen is: the file is fetched and kept, and changes nothing. */
const nowhere = 'not all'

/** The stylesheets of remotes: fetched before a build is drawn, and in force only while it is. */
export function createRemoteStyles(document: Document, nonce: string | undefined) {
  const builds = new Map<string, Sheets>()

  /** @throws FilesRefused */
  async function load(remote: string, build: PinnedBuild): Promise<void> {
    const key = keyOf(remote, build.build)
    const sheets = builds.get(key) ?? fetchSheets(build)
    builds.set(key, sheets)
    try {
      await sheets.ready
    } catch (error) {
      builds.delete(key)
      sheets.links.forEach((link) => link.remove())
      throw error
    }
  }

  function fetchSheets(build: PinnedBuild): Sheets {
    const fetching = build.styles.map((path) => fetchSheet(build, path))
    const ready = Promise.all(fetching.map(({ done }) => done))
    return { ready, links: fetching.map(({ link }) => link), users: 0 }
  }

  function fetchSheet(build: PinnedBuild, path: string) {
    const address = fileAddress(build, path)
    const link = document.createElement('link')
    const pin = build.integrity[path] ?? ''
    // Whole, as the containers of some bundlers look for it before they would fetch the sheet again, without its hash.
    const href = new URL(address, document.baseURI).href
    Object.assign(link, { rel: 'stylesheet', href, integrity: pin, crossOrigin: '', media: nowhere })
    if (nonce) link.nonce = nonce
    const done = new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new FilesRefused(`${address} cannot be loaded as it is pinned`)))
      if (!pin) reject(new FilesRefused(`${address} is not pinned`))
      else document.head.append(link)
    })
    return { link, done }
  }

  return {
    load,

    /** Puts the stylesheets of a loaded build in force until the returned function is called. */
    apply(remote: string, build: string): () => void {
      const sheets = builds.get(keyOf(remote, build))
      const change = (by: number) => {
        if (!sheets) return
        sheets.users += by
        for (const link of sheets.links) link.media = sheets.users > 0 ? 'all' : nowhere
      }
      change(1)
      return () => change(-1)
    },
  }
}

const keyOf = (remote: string, build: string) => `${remote}@${build}`
