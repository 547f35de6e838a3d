import * as z from 'zod/mini'
import {
  AirlineMembership,
  AirlineMembershipList,
  HotelMembership,
  HotelMembershipList,
  MembershipPatch,
  NewAirlineMembership,
  NewHotelMembership,
} from '../contracts/membership.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const ofUser = { userId: z.string() }
const one = { id: recordId() }

const common = { base: 'user', access: 'member', refusals: [404] } as const
const ofAirlines = { ...common, tags: ['Airline memberships'] } as const
const ofHotels = { ...common, tags: ['Hotel memberships'] } as const

const list = {
  method: 'GET',
  summary: "A member's memberships, in the order they were added",
  params: ofUser,
  scope: 'memberships:read',
} as const
const add = {
  method: 'POST',
  summary: 'Add a membership; one per scheme',
  params: ofUser,
  refusals: [404, 409],
} as const
const change = {
  method: 'PUT',
  summary: 'Change a membership; only what is sent changes',
  params: one,
  body: MembershipPatch,
} as const
const remove = {
  method: 'DELETE',
  summary: 'Remove a membership; its balances stay in the history',
  params: one,
  answers: { 204: null },
} as const

export const listAirlineMemberships = {
  ...ofAirlines,
  ...list,
  operationId: 'listAirlineMemberships',
  path: '/v1/api/airline-memberships/user/:userId',
  answers: { 200: AirlineMembershipList },
} as const satisfies Operation

export const addAirlineMembership = {
  ...ofAirlines,
  ...add,
  operationId: 'addAirlineMembership',
  path: '/v1/api/airline-memberships/user/:userId',
  body: NewAirlineMembership,
  answers: { 201: AirlineMembership },
} as const satisfies Operation

export const changeAirlineMembership = {
  ...ofAirlines,
  ...change,
  operationId: 'changeAirlineMembership',
  path: '/v1/api/airline-memberships/:id',
  answers: { 200: AirlineMembership },
} as const satisfies Operation

export const removeAirlineMembership = {
  ...ofAirlines,
  ...remove,
  operationId: 'removeAirlineMembership',
  path: '/v1/api/airline-memberships/:id',
} as const satisfies Operation

export const listHotelMemberships = {
  ...ofHotels,
  ...list,
  operationId: 'listHotelMemberships',
  path: '/v1/api/hotel-memberships/user/:userId',
  answers: { 200: HotelMembershipList },
} as const satisfies Operation

export const addHotelMembership = {
  ...ofHotels,
  ...add,
  operationId: 'addHotelMembership',
  path: '/v1/api/hotel-memberships/user/:userId',
  body: NewHotelMembership,
  answers: { 201: HotelMembership },
} as const satisfies Operation

export const changeHotelMembership = {
  ...ofHotels,
  ...change,
  operationId: 'changeHotelMembership',
  path: '/v1/api/hotel-memberships/:id',
  answers: { 200: HotelMembership },
} as const satisfies Operation

export const removeHotelMembership = {
  ...ofHotels,
  ...remove,
  operationId: 'removeHotelMembership',
  path: '/v1/api/hotel-memberships/:id',
} as const satisfies Operation
