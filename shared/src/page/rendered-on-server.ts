import type { ReleaseDocument } from '../platform/release.ts'
import { findRoute } from './find-route.ts'

/** What these show is known to a browser alone. */
const ofBrowser = new Set(['/login', '/offline', '/debug/config'])

/** Whether a server draws the page at an address: not what belongs to members, nor what only a browser knows. */
export function isRenderedOnServer(remotes: ReleaseDocument['remotes'], pathname: string): boolean {
  return !ofBrowser.has(pathname) && !findRoute(remotes, pathname)?.route.guard
}
