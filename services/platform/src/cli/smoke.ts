import { CheckRun } from '@pointfare/shared/platform/smoke'
import { callRegistry, RegistryRefused, type Registry } from '../registry/registry-http.ts'
import { buildAddress, byName, UsageError, type Output } from './command.ts'

/**
 * Tries builds in a browser, together with what a channel serves; nothing is released.
 * @throws RegistryRefused naming what was found
 */
export async function smoke(registry: Registry, [channel, ...builds]: string[]): Promise<Output> {
  if (!channel || builds.length === 0)
    throw new UsageError('smoke needs a channel and builds, such as mf-search@3f9c2a')
  const json = { builds: byName(builds.map(buildAddress)) }
  const run = await callRegistry(registry, `channels/${channel}/smoke`, CheckRun, { method: 'POST', json })

  const lines = run.pages.map(
    ({ remote, path, mountedMs }) => `  ${remote} ${path}  ${mountedMs === null ? 'not drawn' : `${mountedMs} ms`}`,
  )
  if (run.verdict === 'passed') return { json: run, lines: [...lines, `${builds.join(' ')} may go to ${channel}`] }
  const found = run.findings.map(({ field, message }) => `  ${field}: ${message}`)
  throw new RegistryRefused(422, [`${builds.join(' ')} failed in the browser`, ...found].join('\n'))
}
