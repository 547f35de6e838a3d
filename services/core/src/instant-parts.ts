import type { InstantParts } from '@pointfare/shared/contracts/dates'

/** An instant as API bodies write it, in UTC. */
export const instantParts = (at: Date): InstantParts => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
  at.getUTCSeconds(),
]
