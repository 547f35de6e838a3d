import type { Database } from '@pointfare/core/db/database'
import { mostSearchesOfMember, type SearchesToAdd } from '@pointfare/shared/contracts/saved-search-list'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'

export type SavedSearchesRepository = ReturnType<typeof createSavedSearchesRepository>

type Row = Omit<SavedSearch, 'trip' | 'timestamp'> & { trip: string | null; searchedAt: Date }

const searchesOfMember = {
  name: 'saved_searches_of_member',
  text: `select id, airline_code "airlineCode", origin, destination, start_date "startDate", end_date "endDate", trip,
                searched_at "searchedAt"
           from saved_search where member_id = $1
          order by searched_at desc, id limit ${mostSearchesOfMember}`,
}

// Nothing is added to a record that goes.
const holdMember = { name: 'hold_member_for_searches', text: 'select id from member where id = $1 for key share' }

/** $1 member, $2 searches as JSON, $3 now: no clock of a browser runs ahead of ours. */
const addSearches = {
  name: 'add_saved_searches',
  text: `insert into saved_search as kept
           (member_id, id, airline_code, origin, destination, start_date, end_date, trip, searched_at)
         select distinct on ("airlineCode", origin, destination, "startDate", "endDate", trip)
                $1::uuid, id, "airlineCode", origin, destination, "startDate", "endDate", nullif(trip, ''),
                least(to_timestamp(timestamp / 1000), $3::timestamptz)
           from jsonb_to_recordset($2::jsonb) s (
             id text, "airlineCode" text, origin text, destination text, "startDate" text, "endDate" text, trip text,
             timestamp double precision)
          order by "airlineCode", origin, destination, "startDate", "endDate", trip, timestamp desc
         on conflict on constraint saved_search_once do update
            set id = excluded.id, searched_at = excluded.searched_at
          where excluded.searched_at > kept.searched_at`,
}

/** $1 member: what is older than the newest that are kept. */
const dropOldest = {
  name: 'drop_oldest_saved_searches',
  text: `delete from saved_search
          where member_id = $1 and searched_at < (
            select searched_at from saved_search where member_id = $1
             order by searched_at desc offset ${mostSearchesOfMember - 1} limit 1)`,
}

const removeSearch = { name: 'remove_saved_search', text: 'delete from saved_search where member_id = $1 and id = $2' }

const forgetSearches = { name: 'forget_saved_searches', text: 'delete from saved_search where member_id = $1' }

export function createSavedSearchesRepository(db: Database) {
  /** The newest first. */
  const of = async (memberId: string, from = db): Promise<SavedSearch[]> =>
    (await from.query<Row>(searchesOfMember, [memberId])).map(toSavedSearch)

  return {
    of: (memberId: string) => of(memberId),

    /** All of the member's then; undefined when there is no such record. */
    add: (memberId: string, { searches }: SearchesToAdd, now: Date): Promise<SavedSearch[] | undefined> =>
      db.transaction(async (tx) => {
        const [member] = await tx.query(holdMember, [memberId])
        if (!member) return undefined
        await tx.query(addSearches, [memberId, JSON.stringify(searches), now])
        await tx.query(dropOldest, [memberId])
        return of(memberId, tx)
      }),

    remove: async (memberId: string, id: string) => {
      await db.query(removeSearch, [memberId, id])
    },

    forget: async (memberId: string) => {
      await db.query(forgetSearches, [memberId])
    },
  }
}

const toSavedSearch = ({ trip, searchedAt, ...search }: Row): SavedSearch => ({
  ...search,
  ...(trip === null ? {} : { trip }),
  timestamp: searchedAt.getTime(),
})
