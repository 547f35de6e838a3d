import type { PinnedBuild } from '@pointfare/shared/platform/release'

/** What loads builds of remotes for the loader; a test hands in its own. */
export type Federation = {
  /** What a build exposes as `./entry`. */
  load: (remote: string, build: PinnedBuild) => Promise<unknown>
}

/** https://module-federation.io/guide/basic/runtime */
type Container = {
  init: (scope: object) => unknown
  get: (module: string) => Promise<() => unknown>
}

/**
 * Containers of this repository need nothing but what the shell lends. Others, and earlier ones of ours, are given the whole
 * runtime of Module Federation, which is loaded for them.
 */
export const federation: Federation = {
  async load(remote, build) {
    if (build.plain) return loadPlain(build.base + build.entry)
    const { loadFederated } = await import(/* webpackChunkName: "federation" */ './federated-container.ts')
    return loadFederated(remote, build)
  },
}

async function loadPlain(address: string) {
  const container = (await import(/* webpackIgnore: true */ address)) as Container
  await container.init({})
  return (await container.get('./entry'))()
}
