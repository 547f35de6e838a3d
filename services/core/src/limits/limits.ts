import { holidayLimits } from '@pointfare/shared/contracts/holiday'

/**
 * At most so many of what it counts, for each client, token or member, within so many seconds. `isFixed`: each costs
 * the operator money.
 */
export type Limit = {
  what: string
  per: 'client' | 'token' | 'member'
  most: number
  seconds: number
  isFixed?: true
  /** Counts with the other processes behind the same port; without it this process counts alone. */
  together?: (key: string, cost: number) => Promise<Window>
}

/** What was used of a limit, and when that is forgotten, in milliseconds since 1970. */
export type Window = { used: number; endsAt: number }

const second = 1
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** All that this site limits by rate; `docs/generated/limits.md` is written from it. */
const limits = {
  pages: { what: 'pages', per: 'client', most: 300, seconds: 10 * second },
  artifacts: { what: 'files of builds', per: 'client', most: 3000, seconds: 10 * second },
  api: { what: 'calls of the API', per: 'client', most: 600, seconds: 10 * second },
  explorations: {
    what: 'explorations, trips, connections, outlooks and feeds among them',
    per: 'client',
    most: 60,
    seconds: 10 * second,
  },
  apiKilobytes: { what: 'kilobytes of its answers, as sent', per: 'client', most: 64_000, seconds: minute },
  streams: { what: 'streams of price changes opened', per: 'client', most: 300, seconds: 10 * second },
  registry: { what: 'calls of the release registry', per: 'client', most: 3000, seconds: 10 * second },
  logins: { what: 'calls of the login', per: 'client', most: 300, seconds: 10 * second },
  letters: { what: 'e-mails requested by forms of the login', per: 'client', most: 120, seconds: hour },
  other: { what: 'anything else, such as `/sitemap.xml`', per: 'client', most: 300, seconds: 10 * second },
  figures: { what: 'requests of `/metrics`', per: 'client', most: 300, seconds: 10 * second },
  pageViews: { what: 'page views counted', per: 'client', most: 600, seconds: minute },
  memberReads: { what: 'reads by a member', per: 'member', most: 1200, seconds: minute },
  memberWrites: { what: 'changes by a member', per: 'member', most: 120, seconds: minute },
  holidays: {
    what: 'holiday suggestions',
    per: 'member',
    most: holidayLimits.perMinute,
    seconds: minute,
    isFixed: true,
  },
  holidaysOfDay: {
    what: 'holiday suggestions',
    per: 'member',
    most: holidayLimits.perDay,
    seconds: day,
    isFixed: true,
  },
  personalTokenCalls: { what: 'calls with a personal token', per: 'token', most: 300, seconds: minute },
  newVisitors: { what: 'new visitors with alerts', per: 'client', most: 30, seconds: hour },
  visitorCalls: { what: 'calls with the token of a visitor', per: 'token', most: 300, seconds: minute },
  passwordRatings: { what: 'passwords rated while they are typed', per: 'client', most: 120, seconds: minute },
  ownPasswordRatings: { what: 'passwords rated while they are typed', per: 'member', most: 120, seconds: minute },
  assistantCalls: { what: 'calls of assistants without a token', per: 'client', most: 300, seconds: minute },
  wrongTokens: { what: 'unknown release tokens', per: 'client', most: 30, seconds: 15 * minute },
  tokenCalls: { what: 'calls with a release token', per: 'token', most: 1500, seconds: minute },
  declarations: { what: 'builds declared', per: 'token', most: 60, seconds: hour },
  uploadedKilobytes: { what: 'kilobytes uploaded', per: 'token', most: 1_000_000, seconds: day },
} satisfies Record<string, Limit>

export type RateLimits = Record<keyof typeof limits, Limit>

/** The limits, each `factor` times as high as usual unless it is fixed; `Infinity` switches them off. */
export function rateLimits(factor = 1): RateLimits {
  const scaled = (limit: Limit) => (limit.isFixed ? limit : { ...limit, most: Math.ceil(limit.most * factor) })
  return { ...limits, ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, scaled(limit)])) }
}
