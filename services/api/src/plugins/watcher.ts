import { Unauthenticated } from '@pointfare/core/errors'
import { visitorTokenPrefix } from '@pointfare/shared/contracts/visitor-token'
import type { FastifyRequest } from 'fastify'
import type { Watcher } from '../caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    watcher: Watcher | null
  }
}

/** The id of the visitor to whom a token was given; undefined when nobody has it. */
export type FindVisitor = (token: string) => Promise<string | undefined>

/** Nobody was given this token, or it is a member's or nobody's by now. Which of these is not told. */
export class UnknownVisitor extends Unauthenticated {
  override name = 'UnknownVisitor'

  constructor() {
    super('This visitor token is unknown')
  }
}

/** Whether a bearer's token says of itself that it is a visitor's. */
export const isVisitorToken = (token: string): boolean => token.startsWith(visitorTokenPrefix)

/** The watcher whom a route of `access: 'watcher'` answers. */
export function watcherOf({ watcher }: FastifyRequest): Watcher {
  if (!watcher) throw new Error("Only routes with config: { access: 'watcher' } have a watcher")
  return watcher
}
