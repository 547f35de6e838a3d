import type { PasskeyOptions } from '@pointfare/shared/contracts/login'

/** The person closed the browser's question, or it found nothing to answer with. */
export class PasskeyNotGiven extends Error {
  override name = 'PasskeyNotGiven'
}

/** This passkey is among those that are kept already. */
export class PasskeyKnown extends Error {
  override name = 'PasskeyKnown'
}

type Answer = Record<string, unknown>

/**
 * Asks the browser to make a passkey; what it answers is for the tenant to read.
 * @throws PasskeyNotGiven, PasskeyKnown
 */
export async function makePasskey(options: PasskeyOptions): Promise<Answer> {
  const { startRegistration } = await library()
  // The tenant has written the question for this very library.
  const made = await startRegistration({ optionsJSON: options as never }).catch(rethrow)
  return { ...made }
}

/**
 * Asks the browser for a passkey that it has.
 * @throws PasskeyNotGiven
 */
export async function askForPasskey(options: PasskeyOptions): Promise<Answer> {
  const { startAuthentication } = await library()
  const used = await startAuthentication({ optionsJSON: options as never }).catch(rethrow)
  return { ...used }
}

/** Only members who press a button about passkeys need it. */
const library = () => import('@simplewebauthn/browser')

function rethrow(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') throw new PasskeyKnown('The browser has this passkey', { cause })
  throw new PasskeyNotGiven('The browser gave no passkey', { cause })
}
