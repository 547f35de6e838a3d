import { NextReleaseNotice } from '@pointfare/shared/ui/next-release-notice'
import type { RouteObject } from 'react-router-dom'
import { MembersArea } from './pages/members-area.tsx'
import { SavedSearchesPage } from './pages/saved-searches-page.tsx'
import { membersPattern, savedSearchesPattern } from './paths.ts'

export const routes: RouteObject[] = [
  { path: membersPattern, element: <MembersArea /> },
  {
    path: '/members/profile',
    element: (
      <NextReleaseNotice title="Profile">Your details, holiday preferences, currency and account.</NextReleaseNotice>
    ),
  },
  {
    path: '/members/memberships',
    element: (
      <NextReleaseNotice title="Memberships">
        Your airline and hotel memberships with tiers and points balances.
      </NextReleaseNotice>
    ),
  },
  { path: savedSearchesPattern, element: <SavedSearchesPage /> },
]
