const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long what the tenant hands out is good for, in seconds (rule 8.9 of the product). */
export const lifetimes = {
  Session: day,
  Interaction: day,
  AuthorizationCode: minute,
  AccessToken: 2 * hour,
  IdToken: 10 * hour,
  RefreshToken: 30 * day,
  // Each refresh token of it lives its full time, though it may be made late.
  Grant: 60 * day,
} as const
