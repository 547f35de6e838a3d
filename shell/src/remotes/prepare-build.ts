import { isServerFile } from '@pointfare/shared/platform/artifact'
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
  function fetched({ base, integrity }: PinnedBuild, path: string) {
    return new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      const pin = integrity[path]
      if (!pin) return reject(new FilesRefused(`${base + path} is not pinned`))
      Object.assign(link, { rel: 'modulepreload', href: base + path, integrity: pin, crossOrigin: '' })
      if (nonce) link.nonce = nonce
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new FilesRefused(`${base + path} cannot be loaded as it is pinned`)))
      document.head.append(link)
    })
  }
}

function importMap(document: Document, { base, integrity }: PinnedBuild, nonce: string | undefined) {
  const script = document.createElement('script')
  script.type = 'importmap'
  if (nonce) script.nonce = nonce
  const scripts = Object.entries(integrity).filter(([path]) => isScript(path))
  script.textContent = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([path, hash]) => [base + path, hash])),
  })
  return script
}

const isScript = (path: string) => /\.m?js$/.test(path) && !isServerFile(path)
