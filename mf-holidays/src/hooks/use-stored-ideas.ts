import useSWR from 'swr'
import type { HolidayAnswer, Journey, Wishes } from '../domain/holiday-wishes.ts'

type IdeasDraft = {
  /** What differs from the usual. */
  edits: Partial<Wishes>
  /** Undefined until something was asked, and again when other wishes are to be asked for. */
  answer?: HolidayAnswer | undefined
}

const nothing: IdeasDraft = { edits: {} }

/**
 * What a person has filled in for a route, and the answer. It outlives the dialog, other pages and a new build, so that
 * a look at a suggested flight does not lose the other suggestions; it is gone with the login.
 */
export function useStoredIdeas({ origin, destination, from = '', to = '' }: Journey) {
  const { data: stored = nothing, mutate } = useSWR<IdeasDraft>(
    `holiday-ideas ${origin} ${destination} ${from} ${to}`,
    null,
  )

  return {
    ...stored,
    keep: (change: Partial<IdeasDraft>) =>
      void mutate((before = nothing) => ({ ...before, ...change }), { revalidate: false }),
  }
}
