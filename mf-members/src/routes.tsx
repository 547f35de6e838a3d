import { NextReleaseNotice } from '@pointfare/shared/ui/next-release-notice'
import type { RouteObject } from 'react-router-dom'
import { MembersArea } from './pages/members-area.tsx'
import { MembershipsPage } from './pages/memberships-page.tsx'
import { SavedSearchesPage } from './pages/saved-searches-page.tsx'
import { membershipsPattern, membersPattern, savedSearchesPattern } from './paths.ts'

export const routes: RouteObject[] = [
  { path: membersPattern, element: <MembersArea /> },
  {
    path: '/members/profile',
    element: (
      <NextReleaseNotice title="Profile">Your details, holiday preferences, currency and account.</NextReleaseNotice>
    ),
  },
  { path: membershipsPattern, element: <MembershipsPage /> },
  { path: savedSearchesPattern, element: <SavedSearchesPage /> },
]
