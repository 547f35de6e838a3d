import type { User } from '@pointfare/shared/contracts/user'
import { HttpError } from '@pointfare/shared/http/errors'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { changeUser, getUser } from '@pointfare/shared/operations/users'
import { useSWRConfig } from 'swr'
import { isChosenOtherwise, type MemberChoice } from '../domain/member-choices.ts'
import { useMember } from './use-member.ts'

/** The same was chosen otherwise, in another tab or on another device, after this page had read it. */
export class ChosenElsewhere extends Error {
  override name = 'ChosenElsewhere'
}

/** The member's record; undefined until it is known. */
export function useUser() {
  const { addressOf, call } = useApi()
  const { userId } = useMember()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useOperation(getUser, userId ? { params: { id: userId } } : null)

  /**
   * Saves a choice on top of what was read, and of what has changed meanwhile beside it.
   * @throws ChosenElsewhere, after the record was read anew; HttpError, NetworkError, ContractError
   */
  async function choose(before: User, choice: MemberChoice) {
    const one = { params: { id: before.id } }
    const send = ({ version }: User) => call(changeUser, { ...one, body: { ...choice, version } })

    const isAsRead = data && !isChosenOtherwise(choice, before, data)
    const saved = await send(isAsRead ? data : before).catch(async (refusal: unknown) => {
      if (!(refusal instanceof HttpError && refusal.status === 409)) throw refusal
      const current = await call(getUser, one)
      await mutate(current, { revalidate: false })
      if (isChosenOtherwise(choice, before, current)) throw new ChosenElsewhere('Chosen otherwise since')
      return send(current)
    })
    await mutate(saved, { revalidate: false })
    // Prices were told in the currency of before.
    if (choice.currency) await mutateAny((key) => key !== addressOf(getUser, one), undefined)
  }

  return { user: data, error: error as unknown, retry: () => void mutate(), choose }
}
