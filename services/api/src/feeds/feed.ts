import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { utcDate } from '@pointfare/shared/contracts/days'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { shortDateWithYear, utcTime } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats } from '@pointfare/shared/format/seats'

/** How many items a feed has at most, the newest. */
export const mostFeedItems = 50

/** Whose feed it is, and whether its figures are made up. */
export type FeedSite = { title: string; origin: string; isDemoData: boolean }

/** Something to read or to follow, whatever format it is written in. Texts are plain; addresses are whole. */
export type Feed = {
  title: string
  description: string
  /** The page with the same. */
  pageUrl: string
  feedUrl: string
  /** Newest first. */
  items: FeedItem[]
}

export type FeedItem = {
  /** Names one piece of news, for ever and everywhere. */
  id: string
  /** Names the flight in a calendar: news about it change its entry. */
  eventId: string
  title: string
  text: string
  url: string
  /** When it became so. */
  at: Date
  departure: Departure
}

/** When a flight leaves, by the clock of its origin. */
export type Departure = {
  date: IsoDate
  /** HH:mm; null where only the day is known. */
  time: string | null
  timeZone: string
  /** Null where no source tells it. */
  durationMinutes: number | null
}

/** The formats of feeds, by the end of their addresses. */
export const feedFormats = ['rss', 'json', 'ics'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Feeds are written in the language of the site. */
const locale = 'en-GB'

export type ReportedAward = {
  cabin: Cabin
  points: number
  seats: number
  hasMoreSeats: boolean
  isSaver: boolean
  /** Percent of the way that is flown in the cabin; null, 0 or absent where that is all of it, as far as anybody tells. */
  cabinShare?: number | null
}

/** `Business saver, 29,000 points, 2 seats, 82% in cabin`. */
export const formatAward = ({ cabin, points, seats, hasMoreSeats, isSaver, cabinShare }: ReportedAward) =>
  [
    `${cabins.find((known) => known.cabin === cabin)?.label ?? cabin}${isSaver ? ' saver' : ''}`,
    `${showPoints(points, locale)} points`,
    formatSeats(`${seats}${hasMoreSeats && seats > 0 ? '+' : ''}`),
    shareText({ cabinShare: cabinShare || undefined }),
  ]
    .filter(Boolean)
    .join(', ')

/** `15 Mar 2027`. */
export const formatDay = (date: IsoDate) => shortDateWithYear(date, locale)

/** `23 Nov 2026, 06:52 UTC`: a text that is kept cannot say how long ago. */
export const formatMoment = (at: Date) => `${formatDay(utcDate(at))}, ${utcTime(at)} UTC`

/** What a feed of made-up figures says of itself, in its title and in each of its items. */
export const demoTitle = (title: string, isDemoData: boolean) => (isDemoData ? `${title} (demo data)` : title)

export const demoNote = (isDemoData: boolean) => (isDemoData ? ' Demo data: the figures are made up.' : '')
