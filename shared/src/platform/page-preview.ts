import * as z from 'zod/mini'

/** What a page is told that is served at an address beside the site's own. */
export const PagePreview = z.object({
  /** What it shows, such as `the channel staging`. */
  what: z.string(),
})
export type PagePreview = z.infer<typeof PagePreview>
