import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** The site's page of a list (rule 11.5 of the product). `pageable.pageNumber` counts from 0. */
export const pagedResponse = <Item extends core.$ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalPages: z.int().check(z.minimum(0)),
    totalElements: z.int().check(z.minimum(0)),
    first: z.boolean(),
    last: z.boolean(),
    pageable: z.object({ pageNumber: z.int().check(z.minimum(0)) }),
  })

export type PagedResponse<Item> = {
  content: Item[]
  totalPages: number
  totalElements: number
  first: boolean
  last: boolean
  /** `firstElement`: how many items come before the page, where pages are not all of one size. */
  pageable: { pageNumber: number; firstElement?: number | undefined }
}
