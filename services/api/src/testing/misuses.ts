import { addressOf } from '@pointfare/shared/operations/operation'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import {
  changeLoginEmail,
  changeLoginName,
  changeLoginPassword,
  getLogin,
  ratePassword,
} from '@pointfare/shared/operations/login'
import {
  addPasskey,
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  listAssistants,
  listLoginSessions,
  listPasskeys,
  offerLoginProof,
  offerPasskey,
  proveLogin,
  removeAssistant,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
  listAirlineMemberships,
  listHotelMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import {
  changeUser,
  deleteUser,
  exportUser,
  getBalanceHistory,
  getUser,
  getUserByAuth0Id,
  getUserByEmail,
  joinMembers,
} from '@pointfare/shared/operations/users'
import {
  addFeedbackRequest,
  addFlightRequest,
  addHotelRequest,
  addRequest,
  addSupportRequest,
  changeRequest,
  getRequest,
  listRequests,
  removeRequest,
} from '@pointfare/shared/operations/requests'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import {
  addSavedSearches,
  forgetSavedSearches,
  listSavedSearches,
  removeSavedSearch,
} from '@pointfare/shared/operations/saved-searches'
import { ada, type Person } from './a-tenant.ts'
import { type MemberApi } from './open-member-api.ts'
import { aPasskeyId, aSessionId } from './some-logins.ts'

/** What of Ada's others would like to have: her record, and the ids of what belongs to it. */
export type Victim = { userId: string; airline: string; hotel: string; request: string; token: string }

/** Is in every text of Ada's; no other caller may ever be sent it. */
export const secret = 'Ada-keeps-this-to-herself'

const flight = { origin: 'LHR', destination: 'JFK', departureDate: '2027-03-01', cabinClass: 'FIRST' }
const holiday = {
  origin: 'LHR',
  destination: 'JFK',
  preferences: ['CITY'],
  budget: 1000,
  currency: 'USD',
  numberOfTravelers: 1,
  durationInDays: 7,
}
const stay = { checkInDate: '2027-03-01', checkOutDate: '2027-03-02', roomType: 'Twin' }
const aToken = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 7 }
const stored = { membershipNumber: '1', tier: 'Gold', pointsBalance: 1 }

/**
 * How a stranger would ask each endpoint for members for what is Ada's. An endpoint that is not here fails
 * `authorisation.test.ts`: add it with its misuse.
 */
export const misuses: Record<string, (victim: Victim) => { url: string; payload?: object }> = {
  'GET /v1/api/users/{id}': ({ userId }) => ({ url: addressOf(getUser, { params: { id: userId } }) }),
  'GET /v1/api/users/email/{email}': () => ({ url: addressOf(getUserByEmail, { params: { email: ada.email } }) }),
  'GET /v1/api/users/auth0/{id}': () => ({ url: addressOf(getUserByAuth0Id, { params: { id: ada.sub } }) }),
  'GET /v1/api/users/{id}/balance-history': ({ userId }) => ({
    url: addressOf(getBalanceHistory, { params: { id: userId } }),
  }),
  'GET /v1/api/users/{id}/export': ({ userId }) => ({ url: addressOf(exportUser, { params: { id: userId } }) }),
  'POST /v1/api/users': () => ({ url: joinMembers.path, payload: { email: ada.email, auth0Id: ada.sub } }),
  'PUT /v1/api/users/{id}': ({ userId }) => ({
    url: addressOf(changeUser, { params: { id: userId } }),
    payload: { currency: 'USD' },
  }),
  'GET /v1/api/airline-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(listAirlineMemberships, { params: { userId: userId } }),
  }),
  'POST /v1/api/airline-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(addAirlineMembership, { params: { userId: userId } }),
    payload: { ...stored, airlineName: 'Another' },
  }),
  'PUT /v1/api/airline-memberships/{id}': ({ airline }) => ({
    url: addressOf(changeAirlineMembership, { params: { id: airline } }),
    payload: stored,
  }),
  'DELETE /v1/api/airline-memberships/{id}': ({ airline }) => ({
    url: addressOf(removeAirlineMembership, { params: { id: airline } }),
  }),
  'GET /v1/api/hotel-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(listHotelMemberships, { params: { userId: userId } }),
  }),
  'POST /v1/api/hotel-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(addHotelMembership, { params: { userId: userId } }),
    payload: { ...stored, hotelChainName: 'Another' },
  }),
  'PUT /v1/api/hotel-memberships/{id}': ({ hotel }) => ({
    url: addressOf(changeHotelMembership, { params: { id: hotel } }),
    payload: stored,
  }),
  'DELETE /v1/api/hotel-memberships/{id}': ({ hotel }) => ({
    url: addressOf(removeHotelMembership, { params: { id: hotel } }),
  }),
  'GET /v1/api/requests/user/{userId}': ({ userId }) => ({
    url: addressOf(listRequests, { params: { userId: userId } }),
  }),
  'GET /v1/api/requests/{id}': ({ request }) => ({ url: addressOf(getRequest, { params: { id: request } }) }),
  'POST /v1/api/requests': ({ userId }) => ({ url: addRequest.path, payload: { ...flight, type: 'flight', userId } }),
  'POST /v1/api/requests/flight': ({ userId }) => ({
    url: addFlightRequest.path,
    payload: { ...flight, userId },
  }),
  'POST /v1/api/requests/hotel': ({ userId }) => ({
    url: addHotelRequest.path,
    payload: { ...stay, hotelName: 'Ritz', location: 'Paris', userId },
  }),
  'POST /v1/api/requests/support': ({ userId }) => ({
    url: addSupportRequest.path,
    payload: { subject: 'Hello', message: 'Hello', userId },
  }),
  'POST /v1/api/requests/feedback': ({ userId }) => ({
    url: addFeedbackRequest.path,
    payload: { rating: 1, comments: '', userId },
  }),
  'PUT /v1/api/requests/{id}': ({ request }) => ({
    url: addressOf(changeRequest, { params: { id: request } }),
    payload: { message: 'Changed' },
  }),
  'DELETE /v1/api/requests/{id}': ({ request }) => ({ url: addressOf(removeRequest, { params: { id: request } }) }),
  'GET /v1/api/personal-tokens/user/{userId}': ({ userId }) => ({
    url: addressOf(listPersonalTokens, { params: { userId } }),
  }),
  'POST /v1/api/personal-tokens/user/{userId}': ({ userId }) => ({
    url: addressOf(addPersonalToken, { params: { userId } }),
    payload: aToken,
  }),
  'DELETE /v1/api/personal-tokens/{id}': ({ token }) => ({
    url: addressOf(removePersonalToken, { params: { id: token } }),
  }),
  'GET /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(listSavedSearches, { params: { userId } }),
  }),
  'POST /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(addSavedSearches, { params: { userId } }),
    payload: { searches: [] },
  }),
  'DELETE /v1/api/saved-searches/user/{userId}/searches/{id}': ({ userId }) => ({
    url: addressOf(removeSavedSearch, { params: { userId, id: secret } }),
  }),
  'DELETE /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(forgetSavedSearches, { params: { userId } }),
  }),
  [`POST ${suggestHolidays.path}`]: ({ userId }) => ({
    url: suggestHolidays.path,
    payload: { ...holiday, userId },
  }),
  'GET /v1/api/login': () => ({ url: getLogin.path }),
  'PUT /v1/api/login/name': () => ({ url: changeLoginName.path, payload: { name: 'Another' } }),
  'PUT /v1/api/login/email': () => ({
    url: changeLoginEmail.path,
    payload: { email: 'another@pointfare.example', password: 'a password' },
  }),
  'PUT /v1/api/login/password': () => ({
    url: changeLoginPassword.path,
    payload: { password: 'a password', newPassword: 'another password' },
  }),
  'POST /v1/api/login/password-strength': () => ({ url: ratePassword.path, payload: { password: 'a password' } }),
  'GET /v1/api/login/sessions': () => ({ url: listLoginSessions.path }),
  'DELETE /v1/api/login/sessions/{id}': () => ({ url: addressOf(endLoginSession, { params: { id: aSessionId } }) }),
  'DELETE /v1/api/login/sessions': () => ({ url: endLoginSessions.path }),
  'GET /v1/api/login/assistants': () => ({ url: listAssistants.path }),
  'DELETE /v1/api/login/assistants/{id}': () => ({ url: addressOf(removeAssistant, { params: { id: aSessionId } }) }),
  'GET /v1/api/login/passkeys': () => ({ url: listPasskeys.path }),
  'POST /v1/api/login/passkeys/offer': () => ({ url: offerPasskey.path }),
  'POST /v1/api/login/passkeys': () => ({ url: addPasskey.path, payload: { name: 'Another', response: {} } }),
  'DELETE /v1/api/login/passkeys/{id}': () => ({ url: addressOf(removePasskey, { params: { id: aPasskeyId } }) }),
  'PUT /v1/api/login/second-factor': () => ({ url: changeSecondFactor.path, payload: { isOn: false } }),
  'POST /v1/api/login/proof/offer': () => ({ url: offerLoginProof.path }),
  'POST /v1/api/login/proof': () => ({ url: proveLogin.path, payload: { password: 'a password' } }),
  // Last: as Ada's own call it ends what the others ask for.
  'DELETE /v1/api/users/{id}': ({ userId }) => ({ url: addressOf(deleteUser, { params: { id: userId } }) }),
}

/** These name nobody: whoever calls them reaches what is their own. */
export const namesNobody = (name: string) => name.includes(' /v1/api/login')

const nothingChosen = { origin: null, destination: null, startDate: null, endDate: null, airlineCode: null }
const aSearch = { ...nothingChosen, timestamp: 1 }

/** A record with something of everything in it. */
export async function settle(api: MemberApi, person: Person): Promise<Victim> {
  const { id } = await api.join(person, { firstName: secret })
  const calls = api.as(person)
  const details = { membershipNumber: secret, tier: secret, pointsBalance: 7 }
  const airline = await calls.post(addressOf(addAirlineMembership, { params: { userId: id } }), {
    ...details,
    airlineName: secret,
  })
  const hotel = await calls.post(addressOf(addHotelMembership, { params: { userId: id } }), {
    ...details,
    hotelChainName: secret,
  })
  const request = await calls.post(addSupportRequest.path, { subject: secret, message: secret })
  const token = await calls.post(addressOf(addPersonalToken, { params: { userId: id } }), { ...aToken, name: secret })
  await calls.post(addressOf(addSavedSearches, { params: { userId: id } }), { searches: [{ ...aSearch, id: secret }] })
  return {
    userId: id,
    airline: airline.json().id,
    hotel: hotel.json().id,
    request: request.json().id,
    token: token.json().id,
  }
}
