import * as z from 'zod/mini'

/** Where a page reports that it was opened: always the site's own edge, also with an API elsewhere. */
export const pageViewsPath = '/page-views'

/** A page was opened. Its name is all that is sent: nothing says by whom, from where or what else was looked at. */
export const PageView = z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })
export type PageView = z.infer<typeof PageView>
