import { findRoute } from '@pointfare/shared/page/find-route'
import { fileAddress } from '@pointfare/shared/platform/file-address'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'

type Release = () => Pick<ReleaseDocument, 'shell' | 'remotes'>

/**
 * Starts the code of the page that a link leads to with the first sign of interest in the link: a press on it does not
 * wait for one file after the other. `pinned` are the bases that the page came with; other builds are prepared when
 * they are loaded.
 */
export function prepareLinks(
  document: Document,
  release: Release,
  pinned: readonly string[],
  nonce: string | undefined,
) {
  const started = new Set<string>()

  function prepare({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== document.location.origin || link.pathname === document.location.pathname) return
    for (const { href, integrity } of filesBehind(release(), link.pathname, pinned)) {
      if (started.has(href)) continue
      started.add(href)
      const preload = document.createElement('link')
      Object.assign(preload, { rel: 'modulepreload', href, integrity, crossOrigin: '' })
      if (nonce) preload.nonce = nonce
      document.head.append(preload)
    }
  }

  document.addEventListener('pointerover', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
}

function filesBehind({ shell, remotes }: ReturnType<Release>, pathname: string, pinned: readonly string[]) {
  const found = findRoute(remotes, pathname)
  const build = found ? remotes[found.remote] : shell
  if (!build || !pinned.includes(build.base)) return []
  const page = build.pages?.[found?.route.path ?? pathname] ?? []
  return (found ? [build.entry, ...build.preload, ...page] : page)
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ href: fileAddress(build, path), integrity: build.integrity[path] ?? '' }))
}
