import type { Database } from '@pointfare/core/db/database'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { createStoredCounter } from '@pointfare/core/limits/stored-counter'
import type { TrustedIssuer } from '@pointfare/shared/platform/release-issuer'
import type { FastifyInstance } from 'fastify'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { createAuditService } from '../audit/audit.service.ts'
import { addGuard } from './guard.ts'
import { issuersRoutes } from './issuers/issuers.routes.ts'
import { createIssuersService } from './issuers/issuers.service.ts'
import { addTokenLimits, createTokenGuesses } from './token-limits.ts'
import { createTokensRepository } from './tokens.repository.ts'
import { tokensRoutes } from './tokens.routes.ts'
import { createTokensService } from './tokens.service.ts'

type Dependencies = {
  db: Database
  /** The installation's own token. */
  token: string
  /** Whose ID tokens are good for something. */
  issuers: readonly TrustedIssuer[]
  limits: RateLimits
  now: () => Date
  report: (error: unknown) => void
  warn: (message: string) => void
}

/** Who may do what, how often, and who tried: tokens, their limits and the audit. */
export function accessModule({ db, token, issuers: trusted, limits, now, report, warn }: Dependencies) {
  const audit = createAuditService({ repository: createAuditRepository(db), now, report })
  const issuers = createIssuersService({ issuers: trusted, now, warn })
  void issuers.look()
  const tokens = createTokensService({ repository: createTokensRepository(db), adminToken: token, issuers, now, audit })
  const wrongTokens = createStoredCounter({ db, name: 'wrong-tokens', limit: limits.wrongTokens })
  return {
    tokens,
    /** Guards the routes that are added from now on, and answers them as they are. */
    guard(app: FastifyInstance) {
      const routes = addGuard(app, { tokens, guesses: createTokenGuesses(wrongTokens, token), audit })
      addTokenLimits(app, { db, limits })
      return routes
    },
    routes: [tokensRoutes(tokens), issuersRoutes(issuers), auditRoutes(audit)],
    forgetDenials: audit.forgetDenials,
    close: audit.close,
  }
}
