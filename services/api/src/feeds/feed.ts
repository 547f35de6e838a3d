import type { IsoDate } from '@pointfare/shared/contracts/dates'

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
