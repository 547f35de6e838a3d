import { createInstance } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import type { PinnedBuild } from '@pointfare/shared/platform/release'
import { lendRuntime } from './lend-runtime.ts'
import { sharedAtOnce, sharedOnDemand, sharedVersions } from './shared-modules.ts'

declare global {
  /** Where containers that were built without a runtime of their own look for it. */
  var _FEDERATION_RUNTIME_CORE: object | undefined
}

const versionOf = (name: string) => sharedVersions[name] ?? ''

const atOnce = Object.entries(sharedAtOnce).map(([name, module]) => {
  const version = versionOf(name)
  const shareConfig = { singleton: true, strictVersion: true, eager: true, requiredVersion: version }
  return [name, { version, lib: () => module, shareConfig }]
})

const onDemand = Object.entries(sharedOnDemand).map(([name, load]) => {
  const get = () => load().then((module) => () => module)
  return [name, { version: versionOf(name), get }]
})

globalThis._FEDERATION_RUNTIME_CORE = core
lendRuntime()

const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries([...atOnce, ...onDemand]),
})

/** Loads a build by the runtime of Module Federation, under a name of its own: several of a remote can be in one tab. */
export function loadFederated(remote: string, { build, base, entry }: PinnedBuild): Promise<unknown> {
  const name = `${remote}_${build}`
  host.registerRemotes([{ name, entry: base + entry, type: 'module' }])
  return host.loadRemote(`${name}/entry`, { from: 'runtime' })
}
