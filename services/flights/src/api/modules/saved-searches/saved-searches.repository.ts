import type { Database } from '@pointfare/db/database'
import type { KeptSearches, SearchesToKeep } from '@pointfare/shared/contracts/kept-searches'

export type SavedSearchesRepository = ReturnType<typeof createSavedSearchesRepository>

type Row = { searches: KeptSearches['searches']; keptAt: Date }

const searchesOfMember = {
  name: 'kept_searches_of_member',
  text: 'select searches, kept_at "keptAt" from kept_searches where member_id = $1',
}

/** Nothing is inserted without a record. */
const keepSearches = {
  name: 'keep_searches',
  text: `insert into kept_searches (member_id, searches, kept_at)
         select id, $2::jsonb, $3 from member where id = $1 for key share
         on conflict (member_id) do update set searches = excluded.searches, kept_at = excluded.kept_at
         returning searches, kept_at "keptAt"`,
}

const forgetSearches = { name: 'forget_searches', text: 'delete from kept_searches where member_id = $1' }

export function createSavedSearchesRepository(db: Database) {
  return {
    async of(memberId: string): Promise<KeptSearches> {
      const [row] = await db.query<Row>(searchesOfMember, [memberId])
      return row ? toKeptSearches(row) : { keptAt: null, searches: [] }
    },

    /** Undefined when there is no such record. */
    async keep(memberId: string, { searches }: SearchesToKeep, now: Date): Promise<KeptSearches | undefined> {
      const [row] = await db.query<Row>(keepSearches, [memberId, JSON.stringify(searches), now])
      return row && toKeptSearches(row)
    },

    forget: async (memberId: string) => {
      await db.query(forgetSearches, [memberId])
    },
  }
}

const toKeptSearches = ({ searches, keptAt }: Row): KeptSearches => ({ keptAt: keptAt.toISOString(), searches })
