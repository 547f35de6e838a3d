import type { RenderedPage } from '@pointfare/shared/platform/server-rendering'
import type { RemoteModule } from '@pointfare/shared/remote'
import { matchRoutes } from 'react-router-dom'
import { regionTag } from '../inspector/remote-region.tsx'
import type { ReleaseStore } from '../remotes/release-store.ts'
import type { RemoteLoader } from '../remotes/remote-loader.ts'

/** A page whose remote takes longer is taken over without it: its area stays as it was drawn, and follows later. */
const deadlineMs = 3000

type Remotes = { store: Pick<ReleaseStore, 'running'>; loader: Pick<RemoteLoader, 'load'> }

/** Loads what the page at an address was drawn with, and leaves to the browser what it would draw with another build. */
export async function takeOverRemotes(
  rendered: RenderedPage['drawn'],
  { store, loader }: Remotes,
  { root, pathname }: { root: Element; pathname: string },
) {
  const { remotes } = store.running()
  const others = new Set(Object.keys(rendered).filter((name) => remotes[name]?.build !== rendered[name]))
  const loads = Object.entries(rendered)
    .filter(([name]) => !others.has(name))
    .map(async ([name, build]) => {
      const loading = loader.load(name, remotes[name])
      const module = await loading
      // What React's `use` looks at: drawing with what is there has to wait for nothing, not even a moment.
      void Object.assign(loading, { status: 'fulfilled', value: module })
      if (module.build !== build) others.add(name)
      else await pageCode(module, pathname)
    })
  await Promise.race([Promise.allSettled(loads), late()])
  for (const name of others) leaveToBrowser(root, name)
}

/** Its page may be on demand: what is taken over has to wait for nothing. */
async function pageCode({ routes }: RemoteModule, pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { type } = (route.element ?? {}) as { type?: { prepare?: () => Promise<void> } }
    // oxlint-disable-next-line no-await-in-loop -- a page and its frame, of which seldom both are on demand
    await type?.prepare?.()
  }
}

const late = () => new Promise((resolve) => setTimeout(resolve, deadlineMs))

/** Says of a remote's areas what React says of those that a server could not draw. */
function leaveToBrowser(root: Element, remote: string) {
  for (const region of root.querySelectorAll(`${regionTag}[data-remote="${remote}"]`)) {
    const { previousSibling } = region
    if (previousSibling instanceof Comment && previousSibling.data === '$') previousSibling.data = '$!'
  }
}
