import type { aClient } from './a-client.ts'
import type { Browser } from './a-browser.ts'
import { linkIn } from './link-in.ts'
import type { TestIdentity } from './open-test-identity.ts'

type Person = { name: string; email: string; password: string }

/** Sends the form for a new account; answers the page that comes then. */
export async function askForAccount(browser: Browser, client: ReturnType<typeof aClient>, person: Person) {
  const { response: page } = await browser.open(client.authorizeUrl({ screen_hint: 'signup' }))
  return browser.follow(await browser.submit(page, person))
}

/** A new account, made by opening the letter in the same browser; answers the tokens of the login it began in. */
export async function signUp(
  { mails }: Pick<TestIdentity, 'mails'>,
  { browser, client, person }: { browser: Browser; client: ReturnType<typeof aClient>; person: Person },
) {
  await askForAccount(browser, client, person)
  const { url } = await browser.open(linkIn(mails, person.email.toLowerCase(), '/u/verify'))
  return client.redeem(url.searchParams.get('code'))
}
