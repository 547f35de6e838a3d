import { Pruning } from '@pointfare/shared/platform/pruning'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import type { Output } from './command.ts'
import type { CliOptions } from './options.ts'

const megabyte = 1024 * 1024

/** Removes what nothing needs any more; with `--dry-run` only says what that is. */
export async function prune(registry: Registry, _operands: string[], { dryRun }: CliOptions): Promise<Output> {
  const pruning = await callRegistry(registry, 'prune', Pruning, { method: 'POST', json: { dryRun } })
  const { builds, uploads } = pruning
  const bytes = builds.reduce((all, build) => all + build.bytes, 0)
  const size = `${(bytes / megabyte).toFixed(1)} MB`
  return {
    json: pruning,
    lines: [
      ...builds.map(({ name, build, version, publishedAt }) => `  ${name}@${build}  ${version}, of ${publishedAt}`),
      ...uploads.map(({ name, build, declaredAt }) => `  ${name}@${build}  begun ${declaredAt}, never completed`),
      `${dryRun ? 'Would remove' : 'Removed'} builds: ${builds.length} (${size}), uploads: ${uploads.length}`,
    ],
  }
}
