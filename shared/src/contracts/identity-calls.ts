/** How long the identity client of a page waits for an answer of the login service. */
export const identityCallSeconds = 10

/** Without an answer auth0-spa-js asks so often, with the same refresh token, before it gives up. */
export const identityTries = 3

/**
 * For so long after its use a refresh token may be presented again: by another tab, whose storage lags behind, and by a page
 * whose answers were lost, up to its last try and once more by the person who tries again.
 */
export const rotationOverlapSeconds = 2 * identityTries * identityCallSeconds
