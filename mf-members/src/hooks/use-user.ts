import type { User } from '@pointfare/shared/contracts/user'
import { HttpError } from '@pointfare/shared/http/errors'
import useSWR, { useSWRConfig } from 'swr'
import { changeUser, fetchUser, userUrl } from '../api/user.ts'
import { isChosenOtherwise, type MemberChoice } from '../domain/member-choices.ts'
import { useMember } from './use-member.ts'

/** The same was chosen otherwise, in another tab or on another device, after this page had read it. */
export class ChosenElsewhere extends Error {
  override name = 'ChosenElsewhere'
}

/** The member's record; undefined until it is known. */
export function useUser() {
  const { base, userId, getToken } = useMember()
  const { mutate: mutateAny } = useSWRConfig()
  const url = userId ? userUrl(base, userId) : null
  const { data, error, mutate } = useSWR(url, async (address) => fetchUser(address, await getToken()))

  /**
   * Saves a choice on top of what was read, and of what has changed meanwhile beside it.
   * @throws ChosenElsewhere, after the record was read anew; HttpError, NetworkError, ContractError
   */
  async function choose(before: User, choice: MemberChoice) {
    const address = userUrl(base, before.id)
    const send = async ({ version }: User) => changeUser(address, { ...choice, version }, await getToken())

    const isAsRead = data && !isChosenOtherwise(choice, before, data)
    const saved = await send(isAsRead ? data : before).catch(async (refusal: unknown) => {
      if (!(refusal instanceof HttpError && refusal.status === 409)) throw refusal
      const current = await fetchUser(address, await getToken())
      await mutate(current, { revalidate: false })
      if (isChosenOtherwise(choice, before, current)) throw new ChosenElsewhere('Chosen otherwise since')
      return send(current)
    })
    await mutate(saved, { revalidate: false })
    // Prices were told in the currency of before.
    if (choice.currency) await mutateAny((key) => key !== url, undefined)
  }

  return { user: data, error: error as unknown, retry: () => void mutate(), choose }
}
