import { AirlineMembershipList, airlineMembershipsOfPath } from '@pointfare/shared/contracts/membership'
import { getJson } from '@pointfare/shared/http/request'

export const membershipsUrl = (base: string, userId: string) => base + airlineMembershipsOfPath(userId)

/** Without a token the API refuses, and the page is the same as for visitors. */
export const fetchMemberships = (url: string, token: string | undefined) =>
  getJson(url, AirlineMembershipList, token === undefined ? {} : { token })
