import { NextReleaseNotice } from '@pointfare/shared/ui/next-release-notice'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/price-changes/airlines',
    element: (
      <NextReleaseNotice title="Live Flight Price Changes Dashboard">
        Every reward price and seat count that changes, as it changes, and the routes that move most.
      </NextReleaseNotice>
    ),
  },
]
