import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import type { Configuration, Stats } from '@rspack/core'
import * as z from 'zod'
import { ArtifactPlugin } from './artifact-plugin.ts'
import { baseConfig, type Mode } from './base-config.ts'
import { borrowedRanges } from './lent-modules.ts'

/**
 * The whole bundler configuration of a remote: `export default remoteConfig(import.meta.dirname)`. The folder holds
 * `remote.json`, `package.json` and `src/entry.ts`.
 */
export function remoteConfig(folder: string, mode: Mode = 'production'): Configuration {
  const remote = z.parse(RemoteDescription, readJson(join(folder, 'remote.json')))
  const base = baseConfig(folder, remote.name, mode)
  const ranges = borrowedRanges(folder)

  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './entry': './src/entry.ts' },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(Object.entries(ranges).map(([request, range]) => [request, borrow(range)])),
        manifest: true,
        dts: false,
        experiments: {
          // The shell lends the federation runtime as well: no remote carries its own.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ArtifactPlugin((stats) => ({
        name: remote.name,
        version: readJson(join(folder, 'package.json')).version,
        entry: 'remoteEntry.js',
        ...exposedAssets(stats),
        uniqueName: base.output.uniqueName,
        shared: ranges,
        remote,
      })),
    ],
  }
}

/** A remote never carries a copy of what the shell lends: a second React cannot exist in the page. */
const borrow = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion,
})

/** What `./entry` needs at once, so that the page can preload it beside the container. */
function exposedAssets(stats: Stats) {
  const manifest = stats.compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? ''
  const { js, css } = JSON.parse(manifest).exposes[0].assets
  return { preload: js.sync as string[], styles: css.sync as string[] }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
