import { borrow, type ShareScope } from './borrow.ts'
import { liveEntry, type Built } from './live-container.ts'

/**
 * The container that a dev server serves as `remoteEntry.js`. The build's own is `container.js` beside it, loaded anew after
 * every change; what changed of its files has another name then.
 */
type Container = { init: (scope: ShareScope) => unknown; get: (module: string) => Promise<() => never> }

const here = new URL('.//', import.meta.url)
let shared: ShareScope = {}

export function init(scope: ShareScope) {
  shared = scope
}

export async function get(module: string): Promise<() => object> {
  if (module !== './entry') throw new Error(`${module} is not exposed`)
  const react = (await borrow(shared, 'react', '^19.0.0')) as Parameters<typeof liveEntry>[1] // which is what it is
  const first: Built = await (await fetch(new URL('built.json', here))).json()
  const exposed = await liveEntry(first, react, { load, follow, applyStyles, reload: () => location.reload() })
  return () => exposed
}

async function load(version: number) {
  const address = new URL(`container.js?${version}`, here).href
  const container: Container = await import(/* @vite-ignore */ address)
  await container.init(shared)
  return (await container.get('./entry'))()
}

function follow(onBuilt: (built: Built) => void) {
  const changes = new EventSource(new URL('changes', here))
  changes.addEventListener('message', ({ data }: MessageEvent<string>) => onBuilt(JSON.parse(data)))
}

let applied: HTMLLinkElement[] = []

/** Those of the build before go when the new ones are there: the page is never without. */
function applyStyles({ version, styles }: Built) {
  const before = applied
  applied = styles.map((path) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: new URL(`${path}?${version}`, here).href })
    document.head.append(link)
    return link
  })
  const last = applied.at(-1)
  const clear = () => before.forEach((link) => link.remove())
  if (last) last.addEventListener('load', clear)
  else clear()
}
