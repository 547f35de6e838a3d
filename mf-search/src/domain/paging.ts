import { allResultsPageSize, resultsPageDays } from '@pointfare/shared/contracts/reward-flight'

/** In days, because a day is never divided. */
export type PageSize = (typeof resultsPageDays)[number] | 'All'

export const pageSizes: readonly PageSize[] = [...resultsPageDays, 'All']

/** `page` counts from 1, as people do and as the address says it. */
export type Paging = { page: number; size: PageSize }

export const firstPage: Paging = { page: 1, size: 28 }

/** Reads `?page=2&size=7`; what cannot be used falls back to the first page of the usual size. */
export function readPaging(query: URLSearchParams): Paging {
  const size =
    pageSizes.find((known) => String(known).toLowerCase() === query.get('size')?.toLowerCase()) ?? firstPage.size
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : firstPage.page
  return { page: size === 'All' ? firstPage.page : page, size }
}

/** The same query on another page; nothing is written that one gets anyway. */
export function withPaging(query: URLSearchParams, { page, size }: Paging): URLSearchParams {
  const others = [...query].filter(([name]) => name !== 'page' && name !== 'size')
  return new URLSearchParams([
    ...others,
    ...(page === firstPage.page ? [] : [['page', String(page)]]),
    ...(size === firstPage.size ? [] : [['size', String(size)]]),
  ])
}

/** What the API is asked for: it counts pages from 0, and `All` is one very long page. */
export const pageRequest = ({ page, size }: Paging) =>
  size === 'All' ? { pageNumber: 0, pageSize: allResultsPageSize } : { pageNumber: page - 1, pageDays: size }

/** A page past the last one is the last one (rule 5.4 of the product). */
export const withinPages = ({ page, size }: Paging, totalPages: number): Paging => ({
  page: Math.min(page, Math.max(totalPages, 1)),
  size,
})
