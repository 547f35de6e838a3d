import { NewReleaseToken, ReleaseToken, ReleaseTokens } from '@pointfare/shared/platform/release-token'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { audit } from './audit.ts'
import { UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

type Action = (registry: Registry, name: string | undefined, options: CliOptions) => Promise<Output>

const actions: Record<string, Action> = {
  create,
  list,
  revoke,
  audit: (registry, _name, options) => audit(registry, options),
}
const nameless = new Set(['list', 'audit'])

/** Tokens of people and programs; only admins may. */
export function tokens(registry: Registry, [verb = 'list', name]: string[], options: CliOptions): Promise<Output> {
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
  if (!action) throw new UsageError(`tokens can create, list, revoke and audit, not ${verb}`)
  if (name !== undefined && nameless.has(verb))
    throw new UsageError(`tokens ${verb} does not know what to do with "${name}"`)
  return action(registry, name, options)
}

async function create(registry: Registry, name: string | undefined, { scope, days }: CliOptions): Promise<Output> {
  if (!name || !scope) throw new UsageError('tokens create needs a name and --scope, such as --scope publish:mf-search')
  if (!/^\d{1,3}$/.test(days)) throw new UsageError('--days needs a number of days')
  const json = { name, scopes: scope, expiresInDays: Number(days) }
  const made = await callRegistry(registry, 'tokens', NewReleaseToken, { method: 'POST', json })
  return {
    json: made,
    lines: [
      `${name} lets ${made.scopes.join(', ')} until ${dateOf(made.expiresAt)}; it is shown only now:`,
      made.token,
    ],
  }
}

async function list(registry: Registry): Promise<Output> {
  const all = await callRegistry(registry, 'tokens', ReleaseTokens)
  const lines = all.map(({ name, scopes, createdBy, expiresAt, revokedAt, revokedBy }) => {
    const end = revokedAt ? `revoked ${dateOf(revokedAt)} by ${revokedBy}` : `until ${dateOf(expiresAt)}`
    return `${name}  ${scopes.join(', ')}  ${end}, made by ${createdBy}`
  })
  return { json: all, lines: lines.length > 0 ? lines : ['There is no token but the one of the installation'] }
}

async function revoke(registry: Registry, name: string | undefined): Promise<Output> {
  if (!name) throw new UsageError('tokens revoke needs a name')
  const revoked = await callRegistry(registry, `tokens/${name}`, ReleaseToken, { method: 'DELETE' })
  return { json: revoked, lines: [`${name} lets nothing any more`] }
}

const dateOf = (timestamp: string) => timestamp.slice(0, 10)
