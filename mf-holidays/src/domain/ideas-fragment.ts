import { holidayCurrencies } from '@pointfare/shared/contracts/currency'
import { togglePreference, type Wishes } from './holiday-wishes.ts'
import { ideasOpening, opensIdeas } from './opens-ideas.ts'

const longestFigure = 20

/** What an address ends with that opens the dialog with these wishes, and asks for them again where they were asked for. */
export function ideasFragment({ preferences, ...figures }: Partial<Wishes>, isRequested = false): string {
  const query = new URLSearchParams({
    ...figures,
    ...(preferences && { preferences: preferences.join(',') }),
    ...(isRequested && { asked: 'yes' }),
  })
  return query.size > 0 ? `${ideasOpening}?${query}` : ideasOpening
}

/** What was filled in, as far as it can be read: an address may hold anything. */
export function wishesIn(fragment: string): Partial<Wishes> {
  if (!opensIdeas(fragment)) return {}
  const query = new URLSearchParams(fragment.slice(ideasOpening.length))

  const currency = holidayCurrencies.find((code) => code === query.get('currency'))
  const preferences = query.get('preferences')?.split(',')
  return {
    ...figureIn(query, 'budget'),
    ...figureIn(query, 'numberOfTravelers'),
    ...figureIn(query, 'durationInDays'),
    ...(currency && { currency }),
    ...(preferences && { preferences: preferences.reduce((all, one) => togglePreference(all, one, true), none) }),
  }
}

/** Whether the wishes of an address were asked for. */
export const isRequestedIn = (fragment: string) =>
  opensIdeas(fragment) && new URLSearchParams(fragment.slice(ideasOpening.length)).has('asked')

const none: readonly string[] = []

const figureIn = (query: URLSearchParams, name: 'budget' | 'numberOfTravelers' | 'durationInDays') =>
  query.has(name) ? { [name]: query.get(name)?.slice(0, longestFigure) ?? '' } : {}
