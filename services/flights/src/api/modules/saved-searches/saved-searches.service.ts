import { NotFound } from '@pointfare/server/errors'
import type { KeptSearches, SearchesToKeep } from '@pointfare/shared/contracts/kept-searches'
import { allowOnlyOwn, type Caller } from '../../caller.ts'
import type { SavedSearchesRepository } from './saved-searches.repository.ts'

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>

/**
 * Saved searches live in the browser; this is the copy of members who asked for one (rule 17.8 of the product). Every
 * method throws NotAllowed for what belongs to another member.
 */
export function createSavedSearchesService(repository: SavedSearchesRepository, now: () => Date) {
  return {
    async list(caller: Caller, userId: string): Promise<KeptSearches> {
      allowOnlyOwn(caller, userId)
      return repository.of(caller.memberId)
    },

    /** @throws NotFound without a record */
    async keep(caller: Caller, userId: string, searches: SearchesToKeep): Promise<KeptSearches> {
      allowOnlyOwn(caller, userId)
      const kept = await repository.keep(caller.memberId, searches, now())
      if (!kept) throw new NotFound('You have no record yet', 'userId')
      return kept
    },

    async forget(caller: Caller, userId: string) {
      allowOnlyOwn(caller, userId)
      await repository.forget(caller.memberId)
    },
  }
}
