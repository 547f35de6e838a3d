import { isServerFile } from '@pointfare/shared/platform/artifact'
import { fileAddress } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild } from '@pointfare/shared/platform/release'
import { FilesRefused } from './remote-errors.ts'

/**
 * Pins and fetches the files of builds that came after the page: the page's own import map knows nothing of them.
 * `nonce` is the page's, `pinned` are the bases it came with.
 */
export function createPrepareBuild(document: Document, nonce: string | undefined, pinned: Iterable<string>) {
  const ready = new Set(pinned)

  return async (build: PinnedBuild): Promise<void> => {
    if (ready.has(build.base)) return
    document.head.append(importMap(document, build, nonce))
    await Promise.all(
      [...new Set([build.entry, ...build.preload])].filter(isScript).map((path) => fetched(build, path)),
    )
    ready.add(build.base)
  }

  /** Browsers that take one import map only still refuse what is changed here: on the way in, by its link. */
  function fetched(build: PinnedBuild, path: string) {
    const href = fileAddress(build, path)
    return new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      const pin = build.integrity[path]
      if (!pin) return reject(new FilesRefused(`${href} is not pinned`))
      Object.assign(link, { rel: 'modulepreload', href, integrity: pin, crossOrigin: '' })
      if (nonce) link.nonce = nonce
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new FilesRefused(`${href} cannot be loaded as it is pinned`)))
      document.head.append(link)
    })
  }
}

function importMap(document: Document, build: PinnedBuild, nonce: string | undefined) {
  const script = document.createElement('script')
  script.type = 'importmap'
  if (nonce) script.nonce = nonce
  const scripts = Object.entries(build.integrity).filter(([path]) => isScript(path))
  script.textContent = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([path, hash]) => [fileAddress(build, path), hash])),
  })
  return script
}

const isScript = (path: string) => /\.m?js$/.test(path) && !isServerFile(path)
