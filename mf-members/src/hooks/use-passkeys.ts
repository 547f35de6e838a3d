import type { Passkey } from '@pointfare/shared/contracts/login'
import { HttpError } from '@pointfare/shared/http/errors'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import {
  addPasskey,
  changeSecondFactor,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { useState } from 'react'
import type { Outcome } from '../domain/outcome.ts'
import { makePasskey, PasskeyKnown, PasskeyNotGiven } from './browser-passkeys.ts'
import { isProofNeeded, useLoginProof } from './use-login-proof.ts'

/** A member's passkeys, the second factor, and what has just become of them. */
export function usePasskeys() {
  const { call } = useApi()
  const { data, error, mutate } = useOperation(listPasskeys, {})
  const proof = useLoginProof()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])

  /** One thing at a time; says how it went, unless a proof is needed first. */
  async function change(work: () => Promise<string>, failed: string) {
    if (isBusy) return
    setOutcome(undefined)
    await proof.withProof(async () => {
      setIsBusy(true)
      try {
        setOutcome({ tone: 'success', text: await work() })
      } catch (failure) {
        if (isProofNeeded(failure)) throw failure
        logFailure('A passkey was not changed', failure)
        setOutcome({ tone: 'failure', text: reasonOf(failure) ?? failed })
      } finally {
        setIsBusy(false)
      }
    })
  }

  return {
    state: data,
    error: error as unknown,
    retry: () => void mutate(),
    isBusy,
    outcome,
    proof,
    /** Shown once; empty before and after. */
    recoveryCodes,
    putCodesAway: () => setRecoveryCodes([]),

    /** `device`: what this browser is called, which names the passkey. */
    add: (device: string) =>
      change(async () => {
        const response = await makePasskey(await call(offerPasskey, {}))
        const added = await call(addPasskey, { body: { name: passkeyName(device, data?.passkeys ?? []), response } })
        await mutate((state) => state && { ...state, passkeys: [...state.passkeys, added] }, { revalidate: false })
        return 'Your passkey is added. You can log in with it from now on.'
      }, 'The passkey could not be added. Please try again.'),

    remove: ({ id, name }: Passkey) =>
      change(async () => {
        await call(removePasskey, { params: { id } }).catch(unlessGone)
        await mutate(
          (state) => state && { ...state, passkeys: state.passkeys.filter((passkey) => passkey.id !== id) },
          { revalidate: false },
        )
        return `${name} is removed. Nobody logs in with it any more.`
      }, `${name} could not be removed. Please try again.`),

    ask: (isOn: boolean) =>
      change(async () => {
        const { recoveryCodes: codes } = await call(changeSecondFactor, { body: { isOn } })
        setRecoveryCodes(codes)
        await mutate((state) => state && { ...state, isSecondFactor: isOn, recoveryCodesLeft: codes.length }, {
          revalidate: false,
        })
        return isOn ? 'A passkey is asked for after your password.' : 'Your password is enough again.'
      }, 'That could not be changed. Please try again.'),
  }
}

/** What the person can mend themselves. */
function reasonOf(failure: unknown): string | undefined {
  if (failure instanceof PasskeyNotGiven) return 'No passkey was made: the question was closed, or took too long.'
  if (failure instanceof PasskeyKnown) return 'This device has a passkey of yours already.'
  return failure instanceof HttpError && failure.status === 409 ? failure.problem?.detail : undefined
}

function unlessGone(failure: unknown) {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}

/** After the device it was made on; further ones of the same name are counted. */
function passkeyName(device: string, stored: readonly Pick<Passkey, 'name'>[]): string {
  const taken = new Set(stored.map(({ name }) => name))
  const names = [device, ...stored.map((_, index) => `${device} ${index + 2}`)]
  return names.find((name) => !taken.has(name))! // one more name than there are passkeys
}
