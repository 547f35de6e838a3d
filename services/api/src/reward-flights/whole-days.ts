import type { PagedResponse } from '@pointfare/shared/contracts/paged'

/** `pageDays` is null, or how many days a page has, whatever `pageSize` says. */
type Paging = { pageNumber: string; pageSize: string; pageDays: string }

/**
 * SQL, for `with recursive`: the days of `day` (departure, flights; in the order of `place`) on pages of whole days: as many as
 * fit into a page's size, at least one, or as many as were asked for. `packed` has them with how many flights there are up to each, and how much of a page those take, `page` a row for each
 * page: how many days and flights come before it, and the number of its last day. Every step finds the next page by
 * bisection: it costs no more than the pages there are.
 */
export const pagesOfWholeDays = ({ pageSize, pageDays }: Omit<Paging, 'pageNumber'>) => `packed as materialized (
           select array_agg(departure) as days, array_agg(up_to) as up_to, coalesce(${pageDays}, ${pageSize}) as size,
                  array_agg(case when ${pageDays} is null then up_to else days_up_to end) as taken
             from (select departure, (sum(flights) over in_order)::int as up_to,
                          (count(*) over in_order)::int as days_up_to
                     from day
                   window in_order as (order by place rows unbounded preceding)) counted),
         page (number, days_before, flights_before, last_day) as (
           select 0, 0, 0, greatest(1, width_bucket(size, taken)) from packed where days is not null
            union all
           select number + 1, last_day, up_to[last_day],
                  greatest(last_day + 1, width_bucket(taken[last_day] + size, taken))
             from page cross join packed
            where last_day < cardinality(up_to))`

/** SQL: from those, the totals of all pages beside the page asked for, which has no days where there is no such page. */
export const pageOfWholeDays = ({ pageNumber }: Pick<Paging, 'pageNumber'>) => `(
           select coalesce(up_to[cardinality(up_to)], 0) as total, (select count(*)::int from page) as "totalPages",
                  page.flights_before as "firstElement", days[page.days_before + 1 : page.last_day] as days
             from packed left join page on page.number = ${pageNumber}) p`

/** What those say of a page; `firstElement` is null where there is no such page. */
export type WholeDays = { total: number; totalPages: number; firstElement: number | null }

/** The same of the first page, from how many flights each day has; `taken` of them are on it. */
export function firstPageOfDays(flights: readonly number[], pageSize: number): WholeDays & { taken: number } {
  const pages: number[] = []
  let onPage = 0
  for (const ofDay of flights) {
    if (onPage > 0 && onPage + ofDay > pageSize) {
      pages.push(onPage)
      onPage = 0
    }
    onPage += ofDay
  }
  if (onPage > 0) pages.push(onPage)
  const total = pages.reduce((sum, page) => sum + page, 0)
  return { total, totalPages: pages.length, firstElement: 0, taken: pages[0] ?? 0 }
}

/** Flights of whole days, each day by the time at which they leave; `flightsOnDays` are at least those days. */
export function byTimeOfDay<Flight extends { departureTime: string }>(
  flights: readonly Flight[],
  flightsOnDays: readonly number[],
): Flight[] {
  const sorted: Flight[] = []
  for (const count of flightsOnDays) {
    if (sorted.length === flights.length) break
    const ofDay = flights.slice(sorted.length, sorted.length + count)
    sorted.push(
      ...ofDay.sort((one, other) =>
        one.departureTime < other.departureTime ? -1 : Number(one.departureTime > other.departureTime),
      ),
    )
  }
  return sorted
}

/** The paged response of the API around the flights of one page. */
export const wholeDaysPage = <Item>(
  { total, totalPages, firstElement, content }: WholeDays & { content: Item[] },
  pageNumber: number,
): PagedResponse<Item> => ({
  content,
  totalPages,
  totalElements: total,
  first: pageNumber === 0,
  last: pageNumber >= totalPages - 1,
  pageable: { pageNumber, firstElement: firstElement ?? total },
})
