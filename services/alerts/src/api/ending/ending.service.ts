import { formatWatch, type WatchPlaces } from '../../watches/watch-words.ts'
import type { Ends, EndTokens } from './end-page.ts'
import type { EndingRepository } from './ending.repository.ts'

export type EndingService = ReturnType<typeof createEndingService>

type Dependencies = { repository: EndingRepository; tokens: EndTokens; places: Pick<WatchPlaces, 'names'> }

/** What a link ends, and how that stands. `name`: of an alert that has not ended. */
export type Ending = { what: Ends['what']; isOver: boolean; name?: string }

/** Ends with one press what a letter or a push is about. The link is all that it needs: whoever has got it may. */
export function createEndingService({ repository, tokens, places }: Dependencies) {
  const ending: Record<Ends['what'], (id: string) => Promise<void>> = {
    alert: repository.endAlert,
    letters: repository.endMails,
    pushes: repository.endPushes,
  }
  return {
    /** Undefined for a link that is not ours. */
    async look(token: string): Promise<Ending | undefined> {
      const ends = tokens.read(token)
      if (!ends) return undefined
      const { what, id } = ends
      if (what === 'letters') return { what, isOver: !(await repository.getsMails(id)) }
      if (what === 'pushes') return { what, isOver: !(await repository.getsPushes(id)) }
      const watch = await repository.watch(id)
      return watch ? { what, isOver: false, name: formatWatch(watch, await places.names()) } : { what, isOver: true }
    },

    /** Ends it, however often it is asked to; false for a link that is not ours. */
    async end(token: string): Promise<boolean> {
      const ends = tokens.read(token)
      if (!ends) return false
      await ending[ends.what](ends.id)
      return true
    },
  }
}
