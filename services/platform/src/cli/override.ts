import { OverrideGrant, overridePath } from '@pointfare/shared/platform/override'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { buildAddress, UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** A link to the deployed site with one remote replaced: by `http://localhost:<port>`, or a published build. */
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
      `Open this and press Use this build, to see the site with ${name} from ${source} until ${grant.until}:`,
      `  ${url}`,
      'It is good for one browser, yours: there it runs in the site and can do what you can.',
      ...(grant.asksForToken ? ['The page asks for the release token that you just used.'] : []),
    ],
  }
}
