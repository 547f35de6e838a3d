import { findRoute } from '@pointfare/shared/page/find-route'
import { mapProbe } from '@pointfare/shared/page/trusted-types'
import { isServerFile } from '@pointfare/shared/platform/artifact'
import { fileAddress } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild, ReleaseDocument } from '@pointfare/shared/platform/release'
import { FilesRefused } from './remote-errors.ts'

type Page = {
  document: Document
  nonce: string | undefined
  /** Where the builds begin that the page came with: its own import map has their hashes. */
  pinned: Iterable<string>
  importModule?: (name: string) => Promise<unknown>
}

/**
 * Pins and fetches the files of builds that came after the page: the page's own import map knows nothing of them. Chromium
 * and WebKit take another map; Firefox keeps to the first, and then runs no script without a hash: there all of a build that
 * the page has not is fetched here, by links that have one, and is known to be good when its chunks ask for it.
 */
export function createPrepareBuild({ document, nonce, pinned, importModule = importNamed }: Page) {
  const ready = new Set(pinned)
  /** Links by address: builds that are alike in a file wait for the same one. */
  const links = new Map<string, Promise<void>>()
  let ofPage: ReadonlySet<string> | undefined
  let known: Set<string> | undefined
  let heedsMaps: Promise<boolean> | undefined

  return async (build: PinnedBuild): Promise<void> => {
    if (ready.has(build.base)) return
    const pageHas = (ofPage ??= new Set(pinnedAddresses(document)))
    const pinnedBefore = (known ??= new Set(pageHas))
    const addressOf = (path: string) => absolute(document, fileAddress(build, path))
    const scripts = Object.keys(build.integrity).filter(isScript)
    document.head.append(
      importMap(
        build,
        scripts.filter((path) => !pinnedBefore.has(addressOf(path))),
      ),
    )
    // At once: others may come meanwhile, and the hashes stay, whatever becomes of the files.
    for (const path of scripts) pinnedBefore.add(addressOf(path))
    heedsMaps ??= importModule(mapProbe).then(
      () => true,
      () => false,
    )
    const isHeeded = await heedsMaps
    const first = [build.entry, ...build.preload].filter(isScript)
    const needed = new Set(isHeeded ? first : [...first, ...scripts.filter((path) => !pageHas.has(addressOf(path)))])
    await Promise.all([...needed].map((path) => (isHeeded ? fetchedOrRun(build, path) : fetched(build, path))))
    ready.add(build.base)
  }

  /** Rules for what has one are refused with a warning each, so they are left out. */
  function importMap(build: PinnedBuild, paths: string[]) {
    const script = document.createElement('script')
    script.type = 'importmap'
    if (nonce) script.nonce = nonce
    const loaded = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
    script.textContent = JSON.stringify({
      ...(loaded && !heedsMaps ? { imports: { [mapProbe]: loaded } } : {}),
      integrity: Object.fromEntries(paths.map((path) => [fileAddress(build, path), build.integrity[path]])),
    })
    return script
  }

  /** WebKit fetches nothing for links that scripts add under a policy such as ours; running it comes down to the same. */
  async function fetchedOrRun(build: PinnedBuild, path: string) {
    try {
      await fetched(build, path)
    } catch (error) {
      await importModule(fileAddress(build, path)).catch(() => {
        throw error
      })
    }
  }

  function fetched(build: PinnedBuild, path: string): Promise<void> {
    const href = fileAddress(build, path)
    const link = links.get(href) ?? linked(build, path, href)
    links.set(href, link)
    // Whoever asks again later tries again.
    link.catch(() => links.delete(href))
    return link
  }

  function linked(build: PinnedBuild, path: string, href: string) {
    return new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      const pin = build.integrity[path]
      if (!pin) return reject(new FilesRefused(`${href} is not pinned`))
      Object.assign(link, { rel: 'modulepreload', href, integrity: pin, crossOrigin: '' })
      if (nonce) link.setAttribute('nonce', nonce)
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new FilesRefused(`${href} cannot be loaded as it is pinned`)))
      document.head.append(link)
    })
  }
}

const importNamed = (name: string): Promise<unknown> => import(/* webpackIgnore: true */ name)

/** Of all scripts that an import map of the page has a hash for. */
function pinnedAddresses(document: Document): string[] {
  return [...document.querySelectorAll('script[type=importmap]')].flatMap(({ textContent }) => {
    const { integrity = {} } = JSON.parse(textContent) as { integrity?: Record<string, string> }
    return Object.keys(integrity).map((address) => absolute(document, address))
  })
}

const absolute = ({ baseURI }: Document, address: string) => new URL(address, baseURI).href

const isScript = (path: string) => /\.m?js$/.test(path) && !isServerFile(path)

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
