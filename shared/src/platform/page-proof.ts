import * as z from 'zod/mini'

/**
 * What the edge puts into each page that it serves: channel, release, the page's own name, when, and the site's seal over
 * these. Reports without it are not taken; one page counts once, however often it is told of.
 */
export const PageProof = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}\.\d{1,10}\.[A-Za-z0-9_-]{22}\.[0-9a-z]{1,11}\.[A-Za-z0-9_-]{43}$/))
export type PageProof = z.infer<typeof PageProof>
