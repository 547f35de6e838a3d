import * as z from 'zod/mini'
import {
  MemberRequest,
  NewFeedbackRequest,
  NewFlightRequest,
  NewHotelRequest,
  NewRequest,
  NewSupportRequest,
  RequestList,
  RequestPatch,
} from '../contracts/request.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const common = { base: 'user', access: 'member', tags: ['Requests'] } as const
const params = { id: recordId() }
const add = { ...common, method: 'POST', answers: { 201: MemberRequest }, refusals: [404, 409] } as const

export const listRequests = {
  ...common,
  operationId: 'listRequests',
  method: 'GET',
  path: '/v1/api/requests/user/:userId',
  summary: "A member's requests, newest first",
  params: { userId: z.string() },
  answers: { 200: RequestList },
  refusals: [404],
} as const satisfies Operation

export const getRequest = {
  ...common,
  operationId: 'getRequest',
  method: 'GET',
  path: '/v1/api/requests/:id',
  summary: 'One request',
  params,
  answers: { 200: MemberRequest },
  refusals: [404],
} as const satisfies Operation

export const addRequest = {
  ...add,
  operationId: 'addRequest',
  path: '/v1/api/requests',
  summary: 'Create a request of any type',
  body: NewRequest,
} as const satisfies Operation

export const addFlightRequest = {
  ...add,
  operationId: 'addFlightRequest',
  path: '/v1/api/requests/flight',
  summary: 'Create a request for a flight',
  body: NewFlightRequest,
} as const satisfies Operation

export const addHotelRequest = {
  ...add,
  operationId: 'addHotelRequest',
  path: '/v1/api/requests/hotel',
  summary: 'Create a request for a hotel',
  body: NewHotelRequest,
} as const satisfies Operation

export const addSupportRequest = {
  ...add,
  operationId: 'addSupportRequest',
  path: '/v1/api/requests/support',
  summary: 'Create a request for support',
  body: NewSupportRequest,
} as const satisfies Operation

export const addFeedbackRequest = {
  ...add,
  operationId: 'addFeedbackRequest',
  path: '/v1/api/requests/feedback',
  summary: 'Send feedback about the site',
  body: NewFeedbackRequest,
} as const satisfies Operation

export const changeRequest = {
  ...common,
  operationId: 'changeRequest',
  method: 'PUT',
  path: '/v1/api/requests/:id',
  summary: 'Change a request; only what is sent changes',
  params,
  body: RequestPatch,
  answers: { 200: MemberRequest },
  refusals: [404],
} as const satisfies Operation

export const removeRequest = {
  ...common,
  operationId: 'removeRequest',
  method: 'DELETE',
  path: '/v1/api/requests/:id',
  summary: 'Withdraw a request',
  params,
  answers: { 204: null },
  refusals: [404],
} as const satisfies Operation
