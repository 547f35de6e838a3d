import { aBrowser } from './a-browser.ts'
import { aClient } from './a-client.ts'
import type { TestIdentity } from './open-test-identity.ts'
import { signUp } from './sign-up.ts'

let people = 0

/** Somebody who has signed up. */
export async function aPerson(identity: TestIdentity) {
  people += 1
  const person = { name: 'Mary Evans', email: `mary-${people}@example.com`, password: 'correct horse battery staple' }
  await signUp(identity, { browser: aBrowser(identity.app), client: aClient(identity.app), person })
  return person
}
