import { NextReleaseNotice } from '@pointfare/shared/ui/next-release-notice'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/cheapest',
    element: (
      <NextReleaseNotice title="Find Cheapest Reward Flights">
        The lowest points prices between two airports, cabin by cabin, with seats left and value per point.
      </NextReleaseNotice>
    ),
  },
]
