import type { RouteObject } from 'react-router-dom'
import { MembersArea } from './pages/members-area.tsx'
import { MembershipsPage } from './pages/memberships-page.tsx'
import { ProfilePage } from './pages/profile-page.tsx'
import { SavedSearchesPage } from './pages/saved-searches-page.tsx'
import { membershipsPattern, membersPattern, profilePattern, savedSearchesPattern } from './paths.ts'

export const routes: RouteObject[] = [
  { path: membersPattern, element: <MembersArea /> },
  { path: profilePattern, element: <ProfilePage /> },
  { path: membershipsPattern, element: <MembershipsPage /> },
  { path: savedSearchesPattern, element: <SavedSearchesPage /> },
]
