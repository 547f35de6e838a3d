/**
 * Loads the OpenID library, which only a site with a tenant of its own needs. It warns of every Node.js that is not an
 * LTS release; ours is pinned, and the tests run on it.
 */
export async function loadProvider() {
  const { warn } = console
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('Unsupported runtime')) warn(...message)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

export type OidcLibrary = Awaited<ReturnType<typeof loadProvider>>
