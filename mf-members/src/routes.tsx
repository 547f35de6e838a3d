import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import type { RemoteModule } from '@pointfare/shared/remote'
import { InboxButton } from './pages/inbox-button.tsx'
import { TellMe } from './pages/tell-me.tsx'
import {
  alertsPattern,
  inboxPattern,
  membershipsPattern,
  membersPattern,
  profilePattern,
  savedSearchesPattern,
  visitorAlertsPattern,
} from './paths.ts'

const AlertsPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members-alerts' */ './pages/alerts-page.tsx').then((module) => module.AlertsPage),
)
const InboxPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members-inbox' */ './pages/inbox-page.tsx').then((module) => module.InboxPage),
)
const MembersArea = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members' */ './pages/members-area.tsx').then((module) => module.MembersArea),
)
const MembershipsPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members-memberships' */ './pages/memberships-page.tsx').then(
    (module) => module.MembershipsPage,
  ),
)
const ProfilePage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members-profile' */ './pages/profile-page.tsx').then(
    (module) => module.ProfilePage,
  ),
)
const SavedSearchesPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-members-saved-searches' */ './pages/saved-searches-page.tsx').then(
    (module) => module.SavedSearchesPage,
  ),
)
const VisitorAlertsPage = pageOnDemand(() =>
  import(/* webpackChunkName: 'page-alerts' */ './pages/visitor-alerts-page.tsx').then(
    (module) => module.VisitorAlertsPage,
  ),
)

export const routes: RemoteModule['routes'] = [
  { path: membersPattern, element: <MembersArea /> },
  { path: profilePattern, element: <ProfilePage /> },
  { path: membershipsPattern, element: <MembershipsPage /> },
  { path: savedSearchesPattern, element: <SavedSearchesPage /> },
  { path: alertsPattern, element: <AlertsPage /> },
  { path: inboxPattern, element: <InboxPage /> },
  { path: visitorAlertsPattern, element: <VisitorAlertsPage /> },
]

export const slots: RemoteModule['slots'] = { 'tell-me': TellMe, inbox: InboxButton }
