/** One chunk of its own, which visitors never download: the identity client, how its person becomes a member, and what follows them. */
export { FollowSavedSearches } from '../searches/follow-saved-searches.tsx'
export { Auth0Identity } from './auth0-identity.tsx'
export { syncUser } from './sync-user.ts'
