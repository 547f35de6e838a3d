import { OverrideGrant, overridePath } from '@pointfare/shared/contracts/override'
import { callRegistry, type Registry } from '../registry-http.ts'
import { buildAddress, UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** Opens the deployed site to one browser with one remote replaced: by `http://localhost:<port>`, or a published build. */
export async function override(
  registry: Registry,
  [remote = '', address]: string[],
  { channel }: CliOptions,
): Promise<Output> {
  const [name, source] = address === undefined && remote.includes('@') ? buildAddress(remote) : [remote, address]
  if (!name || !source) {
    throw new UsageError('override needs a remote and where it is, such as mf-search http://localhost:3002')
  }
  const path = `channels/${channel}/overrides`
  const grant = await callRegistry(registry, path, OverrideGrant, { method: 'POST', json: { name, source } })
  const url = `${registry.origin}${overridePath}?token=${grant.token}`
  return {
    json: { ...grant, url },
    lines: [
      `Until ${grant.until}, this shows the site with ${name} from ${source}, in your browser alone:`,
      `  ${url}`,
    ],
  }
}
