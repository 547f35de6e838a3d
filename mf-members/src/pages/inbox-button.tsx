import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import { useSession } from '@pointfare/shared/remote'

const LiveInboxButton = pageOnDemand(() => import('./live-inbox-button.tsx').then((module) => module.LiveInboxButton))

/** In the header of whoever is logged in, and nothing for anybody else. */
export const InboxButton = () => (useSession().status === 'member' ? <LiveInboxButton /> : null)
