import type { User, UserPatch } from '@pointfare/shared/contracts/user'
import { changeUser, deleteUser, getUser } from '@pointfare/shared/operations/users'
import { answers, replies, type Answer } from '@pointfare/shared/testing/fake-api'

export const one = { params: { id: '7' } }

/**
 * A record as the API keeps it: its version rises with every change, and a change that names an old version is refused.
 */
export function userRecord(initial: User) {
  let user = initial
  const patches: UserPatch[] = []
  const change = (patch: UserPatch) => (user = { ...user, ...patch, version: user.version + 1 } as User)

  const stored: Answer[] = [
    replies(getUser, one, () => Response.json(user)),
    replies(changeUser, one, ({ body }) => {
      const patch = body as UserPatch
      patches.push(patch)
      if (patch.version !== user.version) return new Response(null, { status: 409 })
      return Response.json(change(patch))
    }),
    answers(deleteUser, one, undefined),
  ]
  return { answers: stored, patches, changeElsewhere: change }
}
