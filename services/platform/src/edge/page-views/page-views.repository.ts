import type { Database } from '@pointfare/core/db/database'

/** `day` is yyyy-MM-dd in UTC. */
export type DailyViews = { day: string; page: string; views: number }

export type PageViewsRepository = ReturnType<typeof createPageViewsRepository>

const addViews = {
  name: 'add_page_views',
  text: `insert into page_view (day, page, views)
         select * from unnest($1::date[], $2::text[], $3::bigint[])
         on conflict (day, page) do update set views = page_view.views + excluded.views`,
}

const viewsSince = {
  name: 'page_views_since',
  text: 'select day, page, views from page_view where day >= $1 order by day, page',
}

export function createPageViewsRepository(db: Database) {
  return {
    add: async (rows: DailyViews[]) => {
      await db.query(addViews, [
        rows.map(({ day }) => day),
        rows.map(({ page }) => page),
        rows.map(({ views }) => views),
      ])
    },

    /** From `day` on, oldest first. */
    since: (day: string) => db.query<DailyViews>(viewsSince, [day]),
  }
}
