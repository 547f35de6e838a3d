import type { Page } from '@playwright/test'

/**
 * An authenticator in the browser itself, as a laptop has one: it makes passkeys and uses them, and whoever sits there
 * shows a finger at once. https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const set = (is: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: is })

  return {
    /** How many passkeys it holds. */
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** From now on whoever sits there does not show who they are. */
    refuse: () => set(false),
    accept: () => set(true),
  }
}
