import * as z from 'zod/mini'
import { AlertList, WatcherSettings } from './alert.ts'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import { holidayBounds, HolidayPreference } from './holiday.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { ConnectedAssistantList, LoginExport, LoginSessionList, Passkey } from './login.ts'
import { AirlineMembership, BalanceChange, HotelMembership } from './membership.ts'
import { PersonalTokenList } from './personal-token.ts'
import { MemberRequest } from './request.ts'
import { SavedSearchList } from './saved-search-list.ts'
import { freeText } from './text.ts'

const Name = freeText(100)

const { budget, numberOfTravelers, durationInDays } = holidayBounds

/** What a member may change; null means not chosen yet. The last three are the defaults of the holiday form. */
const choices = {
  firstName: Name,
  lastName: Name,
  currency: z.nullable(Currency),
  holidayPreferences: z.array(HolidayPreference).check(z.maxLength(50)),
  budget: z.nullable(z.number().check(z.minimum(budget.least), z.maximum(budget.most))),
  numberOfTravelers: z.nullable(z.int().check(z.minimum(numberOfTravelers.least), z.maximum(numberOfTravelers.most))),
  durationInDays: z.nullable(z.int().check(z.minimum(durationInDays.least), z.maximum(durationInDays.most))),
}

/** As far as a record counts. */
const highestVersion = 2 ** 31 - 1

export const User = z
  .object({
    id: z.string(),
    /** The identity provider's subject. */
    auth0Id: z.string(),
    email: z.string(),
    /** Whether the identity provider vouches for the address; nothing is written to one for which nobody does. */
    isEmailVerified: z.optional(z.boolean()),
    ...choices,
    airlineMemberships: z.array(AirlineMembership),
    hotelMemberships: z.array(HotelMembership),
    /** Rises with every change of the record, memberships aside. */
    version: z.int().check(z.minimum(1)),
  })
  .register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof User>

/**
 * Identity comes from the token: an e-mail or subject in the body that is not the token's is refused. Names may be
 * empty.
 */
export const NewUser = z
  .strictObject({
    email: z.optional(z.string()),
    auth0Id: z.optional(z.string()),
    ...z.partial(z.object(choices)).shape,
  })
  .register(z.globalRegistry, { id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

/** Of a whole record that is sent back. */
const ignored = {
  id: z.optional(z.unknown()),
  auth0Id: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  isEmailVerified: z.optional(z.unknown()),
  airlineMemberships: z.optional(z.unknown()),
  hotelMemberships: z.optional(z.unknown()),
}

/**
 * Only what is sent changes. With `version`, only if the record still has it: a 409 otherwise. Identifiers and e-mail are
 * the identity provider's; they may be sent, and change nothing.
 */
export const UserPatch = z
  .strictObject({
    ...z.partial(z.object(choices)).shape,
    version: z.optional(z.int().check(z.minimum(1), z.maximum(highestVersion))),
    ...ignored,
  })
  .register(z.globalRegistry, { id: 'UserPatch' })
export type UserPatch = z.infer<typeof UserPatch>

export const UserExport = z
  .object({
    exportedAt: z.iso.datetime(),
    user: User,
    requests: z.array(MemberRequest),
    balanceHistory: z.array(BalanceChange),
    personalTokens: PersonalTokenList,
    savedSearches: SavedSearchList,
    /** Where this site keeps the login. */
    login: z.optional(LoginExport),
    sessions: z.optional(LoginSessionList),
    assistants: z.optional(ConnectedAssistantList),
    passkeys: z.optional(z.array(Passkey)),
    alerts: z.optional(AlertList),
    alertSettings: z.optional(WatcherSettings),
    /** What alerts have told lately, newest first. */
    inbox: z.optional(
      z.array(
        z.object({
          at: z.iso.datetime(),
          alertName: z.string(),
          airlineCode: AirlineCode,
          flightNumber: z.string(),
          origin: AirportCode,
          destination: AirportCode,
          date: IsoDate,
          /** For one traveller, of a trip both ways. */
          points: z.int(),
          seats: z.int(),
          readAt: z.nullable(z.iso.datetime()),
        }),
      ),
    ),
    pushSubscriptions: z.optional(
      z.array(z.object({ endpoint: z.string(), createdAt: z.iso.datetime(), usedAt: z.nullable(z.iso.datetime()) })),
    ),
    /** What was written to the member, oldest first. Older texts are removed, and links about the login open it: both are null. */
    letters: z.optional(
      z.array(
        z.object({
          to: z.string(),
          kind: z.string(),
          subject: z.string(),
          text: z.nullable(z.string()),
          createdAt: z.iso.datetime(),
          sentAt: z.nullable(z.iso.datetime()),
        }),
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'UserExport', description: 'Everything the site stores about a member' })
export type UserExport = z.infer<typeof UserExport>
