import { NextReleaseNotice } from '@pointfare/shared/ui/next-release-notice'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/members',
    element: (
      <NextReleaseNotice title="Members Area">
        Your profile, loyalty memberships and saved searches in one place.
      </NextReleaseNotice>
    ),
  },
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
  {
    path: '/members/saved-searches',
    element: (
      <NextReleaseNotice title="Saved searches">The searches you ran before, ready to run again.</NextReleaseNotice>
    ),
  },
]
