import type { PagedResponse } from '@pointfare/shared/contracts/paged'

/** A page of a list; `pageNumber` counts from 0. */
export type PageRequest = { pageNumber: number; pageSize: number }

/** Which rows of a long list: `limit` of them after skipping `offset`. */
export type Window = { limit: number; offset: number }

/** The rows that a page holds. */
export const windowOf = ({ pageNumber, pageSize }: PageRequest): Window => ({
  limit: pageSize,
  offset: pageNumber * pageSize,
})

/** The paged response of the API around the rows of one page. */
export function pageOf<Item>(
  { total, content }: { total: number; content: Item[] },
  { pageNumber, pageSize }: PageRequest,
): PagedResponse<Item> {
  const totalPages = Math.ceil(total / pageSize)
  return {
    content,
    totalPages,
    totalElements: total,
    first: pageNumber === 0,
    last: pageNumber >= totalPages - 1,
    pageable: { pageNumber },
  }
}

/** The header Link of an answer that goes on: the same address with the next `page-number` (RFC 8288). */
export function nextPage(address: string, pageNumber: number): string {
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('page-number', String(pageNumber + 1))
  return `<${path}?${parameters.toString()}>; rel="next"`
}
