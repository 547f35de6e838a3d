import type { EndTokens } from './end-token.ts'
import { watchInWords } from '../../watches/watch-words.ts'
import type { WatchPlaces } from '../../watches/watch-places.ts'
import type { EndingRepository } from './ending.repository.ts'

export type EndingService = ReturnType<typeof createEndingService>

type Dependencies = { repository: EndingRepository; tokens: EndTokens; places: Pick<WatchPlaces, 'names'> }

/** What a link in a letter ends, and how that stands. `name`: of an alert that has not ended. */
export type Ending = { what: 'alert' | 'letters'; isOver: boolean; name?: string }

/** Ends with one press what a letter is about. The link is all that it needs: whoever has the letter may. */
export function createEndingService({ repository, tokens, places }: Dependencies) {
  return {
    /** Undefined for a link that is not ours. */
    async look(token: string): Promise<Ending | undefined> {
      const ends = tokens.read(token)
      if (!ends) return undefined
      const { what, id } = ends
      if (what === 'letters') return { what, isOver: !(await repository.getsLetters(id)) }
      const watch = await repository.watch(id)
      return watch ? { what, isOver: false, name: watchInWords(watch, await places.names()) } : { what, isOver: true }
    },

    /** Ends it, however often it is asked to; false for a link that is not ours. */
    async end(token: string): Promise<boolean> {
      const ends = tokens.read(token)
      if (!ends) return false
      await (ends.what === 'alert' ? repository.endAlert(ends.id) : repository.endLetters(ends.id))
      return true
    },
  }
}
