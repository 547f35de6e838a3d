import type { NewPersonalToken, PersonalToken } from '@pointfare/shared/contracts/personal-token'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { answers as answersOf, replies, type Answer } from '@pointfare/shared/testing/fake-api'

const ofUser = { params: { userId: '7' } }

export const noTokens = answersOf(listPersonalTokens, ofUser, [])

/** What the API tells once. */
export const madeToken = 'pointfare_pat_the-token-that-is-told-once'

export const laptop: PersonalToken = {
  id: '1',
  userId: '7',
  name: 'Laptop',
  scopes: ['memberships:read'],
  ending: 'x9Kd',
  createdAt: '2027-02-01T12:00:00.000Z',
  expiresAt: '2027-05-02T12:00:00.000Z',
  lastUsedAt: '2027-03-01T09:55:00.000Z',
}

/** Personal tokens as the API keeps them: made and revoked by what is asked. */
export function personalTokensOf(...stored: PersonalToken[]): { answers: Answer[]; asked: NewPersonalToken[] } {
  let tokens = stored
  const requested: NewPersonalToken[] = []
  const make = (wanted: NewPersonalToken): PersonalToken => ({
    ...laptop,
    id: String(100 + requested.length),
    name: wanted.name,
    scopes: wanted.scopes,
    ending: madeToken.slice(-4),
    createdAt: '2027-03-01T10:00:00.000Z',
    lastUsedAt: null,
  })

  return {
    asked: requested,
    answers: [
      replies(listPersonalTokens, ofUser, () => Response.json(tokens)),
      replies(addPersonalToken, ofUser, ({ body }) => {
        const wanted = body as NewPersonalToken // the declaration says so
        requested.push(wanted)
        const token = make(wanted)
        tokens = [token, ...tokens]
        return Response.json({ ...token, token: madeToken }, { status: 201 })
      }),
      replies(removePersonalToken, {}, () => {
        tokens = tokens.slice(1)
        return new Response(null, { status: 204 })
      }),
    ],
  }
}
