import * as z from 'zod/mini'

/** Where a page reports that it was opened: the site's own edge, whatever the API bases say. */
export const pageViewsPath = '/page-views'

/** Somebody opened a page. Its name is all there is: nothing says who, where from or what else they looked at. */
export const PageView = z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })
export type PageView = z.infer<typeof PageView>
