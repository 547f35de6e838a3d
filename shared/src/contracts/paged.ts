import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** Which page of a list it is, counted from 0. */
const Pageable = z.object({
  pageNumber: z.int().check(z.minimum(0)),
  /** How many items come before it, where pages are not all of one size: pages of flights hold whole days. */
  firstElement: z.optional(z.int().check(z.minimum(0))),
})

/** The site's page of a list (rule 11.5 of the product). */
export const pagedResponse = <Item extends core.$ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalPages: z.int().check(z.minimum(0)),
    totalElements: z.int().check(z.minimum(0)),
    first: z.boolean(),
    last: z.boolean(),
    pageable: Pageable,
  })

export type PagedResponse<Item> = {
  content: Item[]
  totalPages: number
  totalElements: number
  first: boolean
  last: boolean
  pageable: z.infer<typeof Pageable>
}
