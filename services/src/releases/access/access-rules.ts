import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'params' | 'body'>

/** Who may use a route. */
export type AccessRule =
  | { kind: 'anybody' }
  | { kind: 'any-token' }
  /** A token with this scope, or admin. `isInBody`: which one is known only once the body is read. */
  | { kind: 'scope'; scopeOf: (asked: Asked) => string; isInBody?: true }

export const anybody: AccessRule = { kind: 'anybody' }

/** Whoever releases or publishes something may look. */
export const anyToken: AccessRule = { kind: 'any-token' }

export const admins: AccessRule = { kind: 'scope', scopeOf: () => 'admin' }

/** Of the channel in the address. */
export const releasersOfChannel: AccessRule = {
  kind: 'scope',
  scopeOf: ({ params }) => `release:${textIn(params, 'channel')}`,
}

/** Of the artifact in the address. */
export const publishersOfArtifact: AccessRule = {
  kind: 'scope',
  scopeOf: ({ params }) => `publish:${textIn(params, 'name')}`,
}

/** Of the artifact that the body declares. */
export const publishersOfBody: AccessRule = {
  kind: 'scope',
  scopeOf: ({ body }) => `publish:${textIn(body, 'name')}`,
  isInBody: true,
}

const textIn = (values: unknown, name: string) => String((values as Record<string, unknown>)[name])

declare module 'fastify' {
  interface FastifyContextConfig {
    mayUse?: AccessRule
  }
}
