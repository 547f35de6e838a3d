/** One chunk of its own, which visitors never download: the identity client, and how its person becomes a member. */
export { Auth0Identity } from './auth0-identity.tsx'
export { syncUser } from './sync-user.ts'
