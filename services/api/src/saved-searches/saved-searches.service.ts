import { NotFound } from '@pointfare/core/errors'
import type { SavedSearchList, SearchesToAdd } from '@pointfare/shared/contracts/saved-search-list'
import { allowOnlyOwn, type Caller } from '../caller.ts'
import type { SavedSearchesRepository } from './saved-searches.repository.ts'

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>

/**
 * Saved searches of members, which follow them to every device (rule 9.10 of the product). Every method throws NotAllowed
 * for what belongs to another member.
 */
export function createSavedSearchesService(repository: SavedSearchesRepository, now: () => Date) {
  return {
    async list(caller: Caller, userId: string): Promise<SavedSearchList> {
      allowOnlyOwn(caller, userId)
      return { searches: await repository.of(caller.memberId) }
    },

    /** @throws NotFound without a record */
    async add(caller: Caller, userId: string, added: SearchesToAdd): Promise<SavedSearchList> {
      allowOnlyOwn(caller, userId)
      const searches = await repository.add(caller.memberId, added, now())
      if (!searches) throw new NotFound('You have no record yet', 'userId')
      return { searches }
    },

    async remove(caller: Caller, userId: string, id: string) {
      allowOnlyOwn(caller, userId)
      await repository.remove(caller.memberId, id)
    },

    async forget(caller: Caller, userId: string) {
      allowOnlyOwn(caller, userId)
      await repository.forget(caller.memberId)
    },
  }
}
