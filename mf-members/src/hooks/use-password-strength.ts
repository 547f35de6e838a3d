import type { PasswordStrength } from '@pointfare/shared/contracts/login'
import { useApi } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { ratePassword } from '@pointfare/shared/operations/login'
import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing. */
const pauseMs = 300

const nothing: PasswordStrength = { level: 0, label: '', advice: '' }

/** How hard to guess the server finds a password, asked when there is a pause in typing; nothing while it cannot say. */
export function usePasswordStrength(password: string): PasswordStrength {
  const { call } = useApi()
  const [rated, setRated] = useState<{ password: string; strength: PasswordStrength }>()
  const rate = useEffectEvent(() =>
    call(ratePassword, { body: { password } }).catch((error: unknown) => {
      logFailure('The password was not rated', error)
      return nothing
    }),
  )

  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    const pause = setTimeout(() => {
      void rate().then((strength) => isCurrent && setRated({ password, strength }))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [password])

  // While somebody goes on typing, the last word stands.
  return password === '' ? nothing : (rated?.strength ?? nothing)
}
