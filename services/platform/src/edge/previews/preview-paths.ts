import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import { releaseEventsPath } from '@pointfare/shared/platform/open-tab-calls'
import { overridePath } from '@pointfare/shared/platform/override'
import { isBelow, isOfServer, serverPaths } from '@pointfare/shared/page/server-paths'
import { retryPath } from '@pointfare/shared/page/retry'
import { workerPath } from '../root-files/service-worker.ts'

/** What pages ask of the API. Its documents and its door for assistants are at the site itself. */
const ofPages = ['/v1/api', '/api/v1', ...serverPaths.priceStream]

/** Open to whoever knows the address: it is the same at the site itself, or tells nothing. */
const openToAll = ['/artifacts', '/robots.txt', '/healthz', workerPath, overridePath, retryPath, pageViewsPath]

/** Whether it may be answered before it is known who asks. */
export const isOpenToAll = (pathname: string) =>
  openToAll.some((path) => isBelow(path, pathname)) || isFileOfRoot(pathname)

/** Icons and such, which are the site's own; a map of pages is for search engines, who are not to come here. */
const isFileOfRoot = (pathname: string) => serverPaths.rootFiles.includes(pathname) && pathname !== '/sitemap.xml'

/**
 * Whether another program of the site answers at this address: no login, nothing of release managers and no letters are to be
 * had where code runs that nobody has released. `wantsEvents`: the address may be that of a page, with a stream at it.
 */
export const isPassedOn = (pathname: string, channel: string | undefined, wantsEvents: boolean) =>
  ofPages.some((prefix) => isBelow(prefix, pathname)) ||
  (channel !== undefined && pathname === releaseEventsPath(channel)) ||
  (wantsEvents && !isOfServer(pathname))
