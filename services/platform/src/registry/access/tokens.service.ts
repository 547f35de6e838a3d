import type { CiRun } from '@pointfare/shared/platform/ci-run'
import type { NewReleaseToken, ReleaseToken, TokenHolder, TokenRequest } from '@pointfare/shared/platform/release-token'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuditService } from '../audit/audit.service.ts'
import { NotFound } from '@pointfare/core/errors'
import { NameTaken } from '../errors.ts'
import type { IssuersService } from './issuers/issuers.service.ts'
import type { TokenRow, TokensRepository } from './tokens.repository.ts'

const dayMs = 24 * 3_600_000

type Dependencies = {
  repository: TokensRepository
  /** The installation's own token: it never expires and may do everything. */
  adminToken: string
  issuers: Pick<IssuersService, 'knows' | 'holderOf'>
  now: () => Date
  audit: Pick<AuditService, 'note'>
}

export type TokensService = ReturnType<typeof createTokensService>

export function createTokensService({ repository, adminToken, issuers, now, audit }: Dependencies) {
  const adminHash = hashOf(adminToken)

  return {
    /**
     * The holder of a token, or why it has none, in one sentence for its sender.
     * @throws IssuerUnavailable for an ID token that nobody can judge now
     */
    async holderOf(
      token: string | undefined,
    ): Promise<{ holder: TokenHolder; fault?: never; isUnknown?: never; isKnown?: never } | Faulty> {
      if (!token) return { fault: 'This needs the header "authorization: Bearer <release token>"' }
      if (issuers.knows(token)) return issuers.holderOf(token)
      const tokenHash = hashOf(token)
      if (isSame(tokenHash, adminHash)) return { holder: { name: 'admin', scopes: ['admin'], expiresAt: null } }

      const row = await repository.findByHash(tokenHash)
      if (!row) return { fault: 'The registry does not know this token', isUnknown: true }
      const { name, scopes, expiresAt, revokedAt } = row
      if (revokedAt) return { fault: `The token ${name} was revoked` }
      if (expiresAt <= now()) return { fault: `The token ${name} expired on ${expiresAt.toISOString().slice(0, 10)}` }
      return { holder: { name, scopes, expiresAt: expiresAt.toISOString() } }
    },

    /** Whether a text is an ID token, which is proved and cannot be guessed. */
    isIdToken: (token: string): boolean => issuers.knows(token),

    /** Whether the token of this name, or the installation's own, still lets anything; runs of CI are over soon. */
    async isGood(name: string): Promise<boolean> {
      if (name === 'admin') return true
      const row = await repository.findByName(name)
      return row !== undefined && row.revokedAt === null && row.expiresAt > now()
    },

    /** Tells of overrides: who asked, who began, who was turned away, and how each ended. */
    noteOverride: (kind: `override-${string}`, actor: string | null, detail: string) => audit.note(kind, actor, detail),

    /** Tells of previews: who made a link, and whose was used. */
    notePreview: (kind: `preview-${string}`, actor: string | null, detail: string) => audit.note(kind, actor, detail),

    /** Tells of what a run of CI published. */
    noteRun: (what: string, { repository, run }: CiRun) => audit.note('build-published', `${repository}#${run}`, what),

    /**
     * Makes a token. Its secret is in the answer and nowhere else.
     * @throws NameTaken
     */
    async create({ name, scopes, expiresInDays }: TokenRequest, createdBy: string): Promise<NewReleaseToken> {
      const token = `pfr_${randomBytes(32).toString('base64url')}`
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs)
      const row = {
        name,
        scopes: [...new Set(scopes)],
        createdBy,
        createdAt,
        expiresAt,
        revokedBy: null,
        revokedAt: null,
      }
      if (!(await repository.insert(row, hashOf(token)))) {
        throw new NameTaken(`There was a token ${name} before; names stay in histories, so none is used twice`)
      }
      await audit.note(
        'token-created',
        createdBy,
        `${name} for ${row.scopes.join(', ')} until ${expiresAt.toISOString()}`,
      )
      return { ...toToken(row), token }
    },

    /** Newest first, those included that are of no use any more. */
    list: async (): Promise<ReleaseToken[]> => (await repository.list()).map(toToken),

    /**
     * Ends a token at once; revoking it again changes nothing.
     * @throws NotFound
     */
    async revoke(name: string, by: string): Promise<ReleaseToken> {
      const row = await repository.revoke(name, by, now())
      if (!row) throw new NotFound(`There is no token ${name}`)
      await audit.note('token-revoked', by, name)
      return toToken(row)
    },
  }
}

/** `isUnknown`: it never was a token, so its sender may be guessing; `isKnown`: it proves who sends it, who may nothing. */
type Faulty = { holder?: never; fault: string; isUnknown?: true; isKnown?: true }

/** Tokens are random and long: a plain hash cannot be turned back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

const toToken = ({ createdAt, expiresAt, revokedAt, ...row }: TokenRow): ReleaseToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})
