import type { RemoteModule } from '@pointfare/shared/remote'
import { AlertsPage } from './pages/alerts-page.tsx'
import { InboxButton } from './pages/inbox-button.tsx'
import { InboxPage } from './pages/inbox-page.tsx'
import { MembersArea } from './pages/members-area.tsx'
import { MembershipsPage } from './pages/memberships-page.tsx'
import { ProfilePage } from './pages/profile-page.tsx'
import { SavedSearchesPage } from './pages/saved-searches-page.tsx'
import { TellMe } from './pages/tell-me.tsx'
import { VisitorAlertsPage } from './pages/visitor-alerts-page.tsx'
import {
  alertsPattern,
  inboxPattern,
  membershipsPattern,
  membersPattern,
  profilePattern,
  savedSearchesPattern,
  visitorAlertsPattern,
} from './paths.ts'

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
