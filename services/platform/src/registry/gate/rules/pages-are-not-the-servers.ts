import { serverPathIn } from '@pointfare/shared/page/server-paths'
import type { PublishRule } from '../rule.ts'

/** No page is where the server answers itself: visitors would never see it, and site map and menus would promise it. */
export const pagesAreNotTheServers: PublishRule = ({ declaration: { name, remote } }) =>
  (remote?.routes ?? []).flatMap(({ path }) => {
    const taken = serverPathIn(path)
    if (taken === undefined) return []
    const claim = path.toLowerCase().startsWith(taken) ? path : `${path}, and with it ${taken}`
    return [{ field: 'server-pages', message: `${name} claims ${claim}, where the server answers itself` }]
  })
