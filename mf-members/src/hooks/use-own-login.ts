import type { NewLoginEmail, NewLoginPassword } from '@pointfare/shared/contracts/login'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { changeLoginEmail, changeLoginName, changeLoginPassword, getLogin } from '@pointfare/shared/operations/login'
import { useSession } from '@pointfare/shared/remote'

/** The member's login at this site, and its changes; each of them throws HttpError, NetworkError or ContractError. */
export function useOwnLogin() {
  const { call } = useApi()
  const { renew } = useSession()
  const { data, error, mutate } = useOperation(getLogin, {})

  return {
    login: data,
    error: error as unknown,
    retry: () => void mutate(),

    async changeName(name: string) {
      await mutate(await call(changeLoginName, { body: { name } }), { revalidate: false })
      // The header and the card beside it show what the last token says.
      void renew()
    },

    async askForEmail(wanted: NewLoginEmail) {
      await mutate(await call(changeLoginEmail, { body: wanted }), { revalidate: false })
    },

    changePassword: (wanted: NewLoginPassword) => call(changeLoginPassword, { body: wanted }),
  }
}

export type OwnLogin = ReturnType<typeof useOwnLogin>
