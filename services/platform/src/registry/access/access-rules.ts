import type { Operation } from '@pointfare/shared/operations/operation'
import { scopesLet } from '@pointfare/shared/platform/release-token'
import type { FastifyRequest } from 'fastify'

type Requested = Pick<FastifyRequest, 'params' | 'body'>

/** Who may use a route. */
export type AccessRule =
  | { kind: 'anybody' }
  | { kind: 'any-token' }
  /**
   * A token with all these scopes, or admin. `isInBody`: which they are is known only once the body is read; `area`: it is
   * read for those only who have a scope there.
   */
  | {
      kind: 'scope'
      scopesOf: (requested: Requested) => string[]
      isInBody?: true
      area?: (requested: Requested) => string
    }

const channelScope = ({ params }: Requested) => `release:${textIn(params, 'channel')}`

/** Of the channel in the address, with everything on it. */
const releasersOfChannel: AccessRule = { kind: 'scope', scopesOf: (requested) => [channelScope(requested)] }

/**
 * Of each artifact that the body names, on the channel in the address. Who goes past the gate goes past what protects the
 * others, and needs all of the channel; so does who accepts what pages call, which no team does for itself.
 */
const releasersOfBody: AccessRule = {
  kind: 'scope',
  scopesOf: (requested) => {
    const { name, names = [], builds = {}, force, accept = [], restore, from, exact } = requested.body as Named
    const isWhole =
      force || accept.length > 0 || restore !== undefined || exact || (from !== undefined && names.length === 0)
    const all = [...(name === undefined ? [] : [name]), ...names, ...Object.keys(builds)]
    const channel = channelScope(requested)
    return isWhole || all.length === 0 ? [channel] : all.map((one) => `${channel}/${one}`)
  },
  isInBody: true,
  area: channelScope,
}

/** What decisions about artifacts have in common, and what makes one a decision about all of them. */
type Named = {
  name?: string
  names?: string[]
  builds?: Record<string, unknown>
  force?: boolean
  accept?: unknown[]
  restore?: unknown
  from?: string
  exact?: boolean
}

/** Of the artifact in the address. */
const publishersOfArtifact: AccessRule = {
  kind: 'scope',
  scopesOf: ({ params }) => [`publish:${textIn(params, 'name')}`],
}

/** Of the artifact that the body declares. */
const publishersOfBody: AccessRule = {
  kind: 'scope',
  scopesOf: ({ body }) => [`publish:${textIn(body, 'name')}`],
  isInBody: true,
}

/** What operations of the registry say of who may call them; the others are not the registry's. */
export const accessRules: Readonly<Partial<Record<Operation['access'], AccessRule>>> = {
  public: { kind: 'anybody' },
  // Any token that may release or publish something may look.
  'any-token': { kind: 'any-token' },
  'publisher-of-path': publishersOfArtifact,
  'publisher-of-body': publishersOfBody,
  'releaser-of-path': releasersOfChannel,
  'releaser-of-body': releasersOfBody,
  edge: { kind: 'scope', scopesOf: () => ['edge'] },
  admin: { kind: 'scope', scopesOf: () => ['admin'] },
}

/** Whether some scope is for this area or for a part of it. */
export const isIn = (scopes: readonly string[], area: string) =>
  scopesLet(scopes, area) || scopes.some((scope) => scope.startsWith(`${area}/`))

const textIn = (values: unknown, name: string) => String((values as Record<string, unknown>)[name])
