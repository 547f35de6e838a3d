import { holidayCurrencies } from '@pointfare/shared/contracts/currency'
import {
  holidayBounds,
  holidayDefaults,
  type HolidayDestination,
  type HolidayInput,
  holidayPreferences,
  type HolidayResult,
} from '@pointfare/shared/contracts/holiday'
import type { User } from '@pointfare/shared/contracts/user'

export type Ends = { origin: string; destination: string }
/** A route, and the days of the way out where the page has any. */
export type Journey = Ends & { from?: string; to?: string }

/** What the form holds: figures as they were typed. */
export type Wishes = {
  budget: string
  currency: HolidayInput['currency']
  numberOfTravelers: string
  durationInDays: string
  preferences: readonly string[]
}

const figures = ['budget', 'numberOfTravelers', 'durationInDays'] as const
export type Figure = (typeof figures)[number]
export type Complaints = Partial<Record<Figure | keyof Ends, string>>

type Defaults = Pick<User, Figure | 'currency' | 'holidayPreferences'>

const none: Defaults = {
  budget: null,
  currency: null,
  numberOfTravelers: null,
  durationInDays: null,
  holidayPreferences: [],
}

/** What the form begins with: the member's own choices, and where there are none, or none it offers, the site's. */
export function usualWishes(member: Defaults = none): Wishes {
  const { budget, currency, numberOfTravelers, durationInDays } = holidayDefaults
  return {
    budget: String(member.budget ?? budget),
    currency: holidayCurrencies.find((code) => code === member.currency) ?? currency,
    numberOfTravelers: String(member.numberOfTravelers ?? numberOfTravelers),
    durationInDays: String(member.durationInDays ?? durationInDays),
    // One that was retired has no checkbox any more, so it could not be taken back.
    preferences: holidayPreferences
      .map(({ value }) => value)
      .filter((value) => member.holidayPreferences.includes(value)),
  }
}

/** A preference taken up, or left out again; always in the order of the form. */
export function togglePreference(chosen: readonly string[], preference: string, isChosen: boolean): readonly string[] {
  return holidayPreferences
    .map(({ value }) => value)
    .filter((value) => (value === preference ? isChosen : chosen.includes(value)))
}

const texts: Record<Figure, { missing: string; unreadable: string; tooLittle: string; tooMuch: string }> = {
  budget: {
    missing: 'Please enter your budget',
    unreadable: 'Write the budget as a number, such as 1500',
    tooLittle: 'The budget must be at least 100',
    tooMuch: 'The budget can be at most 1,000,000,000',
  },
  numberOfTravelers: {
    missing: 'Please enter how many travel',
    unreadable: 'Write the number of travellers as a whole number, such as 2',
    tooLittle: 'There must be at least 1 traveller',
    tooMuch: 'There can be at most 99 travellers',
  },
  durationInDays: {
    missing: 'Please enter how many days you want to stay',
    unreadable: 'Write the duration as a whole number of days, such as 7',
    tooLittle: 'The duration must be at least 1 day',
    tooMuch: 'The duration can be at most 366 days',
  },
}

/** What is wrong with the figures, by field; nothing when all can be sent. */
export function complaintsAbout(wishes: Wishes): Complaints {
  return Object.fromEntries(
    figures.flatMap((figure) => {
      const complaint = complaintAbout(figure, wishes[figure])
      return complaint ? [[figure, complaint]] : []
    }),
  )
}

function complaintAbout(figure: Figure, typed: string) {
  const { missing, unreadable, tooLittle, tooMuch } = texts[figure]
  const { least, most } = holidayBounds[figure]
  if (typed.trim() === '') return missing

  const value = numberIn(typed)
  if (value === undefined || (figure !== 'budget' && !Number.isInteger(value))) return unreadable
  if (value < least) return tooLittle
  if (value > most) return tooMuch
  return undefined
}

/** Thousands may be set apart; a fraction has one or two digits, so that 1.500 is not taken for one and a half. */
function numberIn(typed: string) {
  const compact = typed.trim().replace(/(?<=\d)[ ,'’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  return /^-?\d+(\.\d{1,2})?$/.test(compact) ? Number(compact) : undefined
}

/** What is sent; wishes that there are complaints about must not be. */
export const inputOf = ({ currency, preferences, ...typed }: Wishes, journey: Journey): HolidayInput => ({
  ...journey,
  currency,
  preferences: [...preferences],
  budget: numberIn(typed.budget) ?? NaN,
  numberOfTravelers: numberIn(typed.numberOfTravelers) ?? NaN,
  durationInDays: numberIn(typed.durationInDays) ?? NaN,
})

/** What is being mended is not complained about. */
export const withoutComplaintsAbout = (change: object, complaints: Complaints): Complaints =>
  Object.fromEntries(Object.entries(complaints).filter(([field]) => !(field in change)))

/** The field at which to begin mending. */
export const firstAtFault = (complaints: Complaints) => figures.find((figure) => complaints[figure])

/** What came of asking. */
export type HolidayAnswer = {
  destinations: HolidayDestination[]
  generalAdvice: string
  /** Null in answers of the older shape, which have destinations only. */
  about: Pick<HolidayResult, 'details' | 'answeredBy' | 'isFallback'> | null
}

export const answerOf = ({ destinations, generalAdvice, ...about }: HolidayResult): HolidayAnswer => ({
  destinations,
  generalAdvice,
  about,
})

export const olderAnswer = (destinations: HolidayDestination[]): HolidayAnswer => ({
  destinations,
  generalAdvice: '',
  about: null,
})

/**
 * What is said of an answer without destinations, depending on whether it says anything at all (rule 10.8 of the
 * product).
 */
export const emptyText = ({ about, generalAdvice }: HolidayAnswer) =>
  about || generalAdvice
    ? 'No specific suggestions available at this time.'
    : "Sorry, we couldn't find any suggestions at this time."

/** Who made an answer: planner or model (rule 10.7 of the product). */
export function authorText({ about }: HolidayAnswer): string | undefined {
  if (!about) return undefined
  if (about.isFallback) return 'Planned by Pointfare itself, because the language model gave no usable answer.'
  return about.answeredBy === 'model'
    ? 'Chosen and described by a language model among flights with open award seats; the figures are Pointfare’s.'
    : 'Planned by Pointfare from flights with open seats.'
}
