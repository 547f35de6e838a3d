import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [{ path: '/cheapest', element: <h1>Find Cheapest Reward Flights</h1> }]
