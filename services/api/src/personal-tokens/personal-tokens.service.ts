import { Conflict, NotFound, Unauthenticated } from '@pointfare/core/errors'
import type { MayLogIn } from '@pointfare/core/tenant'
import { dayMs } from '@pointfare/shared/contracts/days'
import {
  mostPersonalTokens,
  type MadePersonalToken,
  type NewPersonalToken,
  type PersonalToken,
} from '@pointfare/shared/contracts/personal-token'
import { allowOnlyOwn, memberIdOf, type Caller } from '../caller.ts'
import type { PersonalTokensRepository } from './personal-tokens.repository.ts'
import { hashOfToken, newTokenText } from './token-text.ts'

export type PersonalTokensService = ReturnType<typeof createPersonalTokensService>

type Dependencies = {
  repository: PersonalTokensRepository
  mayLogIn: MayLogIn
  now: () => Date
}

/** The token opens nothing: nobody made it, it was revoked, or it has expired. Which of these is not told. */
export class UnknownPersonalToken extends Unauthenticated {
  override name = 'UnknownPersonalToken'

  constructor() {
    super('This personal token is unknown, revoked or expired')
  }
}

/** Every method for members throws NotAllowed for what belongs to another one. */
export function createPersonalTokensService({ repository, mayLogIn, now }: Dependencies) {
  return {
    async list(caller: Caller, userId: string): Promise<PersonalToken[]> {
      allowOnlyOwn(caller, userId)
      return repository.of(caller.memberId, now())
    },

    /**
     * The one time that the token itself is told.
     * @throws NotFound without a record, Conflict for one too many
     */
    async add(caller: Caller, owner: string, wanted: NewPersonalToken): Promise<MadePersonalToken> {
      const { userId = owner, name, scopes, expiresInDays } = wanted
      allowOnlyOwn(caller, owner)
      allowOnlyOwn(caller, userId)

      const token = newTokenText()
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs)
      const stored = { name, scopes, hash: hashOfToken(token), ending: token.slice(-4), createdAt, expiresAt }
      const added = await repository.add(caller.memberId, stored, mostPersonalTokens)
      if (added === 'no member') throw new NotFound('You have no record yet', 'userId')
      if (added === 'full') throw new Conflict(`You have ${mostPersonalTokens} tokens, which is the most`, 'userId')
      return { ...added, token }
    },

    /** @throws NotFound when it is gone */
    async remove(caller: Caller, id: string) {
      const token = await repository.find(id)
      if (!token) throw gone()
      allowOnlyOwn(caller, token.userId)
      if (!(await repository.remove(id))) throw gone()
    },

    /**
     * Whom a token speaks for; that it was used is noted.
     * @throws UnknownPersonalToken for any other text, and once its owner may not log in any more
     */
    async callerOf(token: string): Promise<Caller> {
      const bearer = await repository.use(hashOfToken(token), now())
      if (!bearer || !(await mayLogIn(bearer.auth0Id))) throw new UnknownPersonalToken()
      const { id, auth0Id, scopes, createdAt } = bearer
      return {
        auth0Id,
        memberId: memberIdOf(auth0Id),
        email: undefined,
        issuedAt: Math.floor(createdAt.getTime() / 1000),
        allowance: { id, scopes },
      }
    },
  }
}

const gone = () => new NotFound('There is no such token', 'id')
