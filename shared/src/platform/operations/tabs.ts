import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { GoalReport } from '../goal-report.ts'
import { Guards } from '../guards.ts'
import { goalsPath, openTabsPath, remoteFailuresPath, vitalsPath } from '../open-tab-calls.ts'
import { Convergence, OpenTab, RemoteFailureReport, RemoteFailures } from '../open-tab.ts'
import { FieldVitals, VitalsReport } from '../vitals-report.ts'
import { ofChannel, seqFrom } from './parameters.ts'

const tags = ['Tabs'] as const

/** Sent as beacons, which call their JSON text. */
const report = {
  method: 'POST',
  access: 'public',
  tags,
  bodyType: 'text/plain',
  answers: { 204: null },
  refusals: [403],
} as const

export const reportTab = {
  ...report,
  operationId: 'reportTab',
  path: openTabsPath,
  summary: 'Reports what an open tab runs',
  body: OpenTab,
} as const satisfies Operation

export const reportFailure = {
  ...report,
  operationId: 'reportFailure',
  path: remoteFailuresPath,
  summary: 'Reports which build failed in a tab',
  body: RemoteFailureReport,
} as const satisfies Operation

export const reportVitals = {
  ...report,
  operationId: 'reportVitals',
  path: vitalsPath,
  summary: 'Reports how fast a page was, as steps of its web vitals',
  body: VitalsReport,
} as const satisfies Operation

export const reportGoal = {
  ...report,
  operationId: 'reportGoal',
  path: goalsPath,
  summary: 'Reports whether a visitor reached their goal',
  body: GoalReport,
} as const satisfies Operation

export const listVitals = {
  operationId: 'listVitals',
  method: 'GET',
  path: '/releases/v1/channels/:channel/vitals',
  access: 'public',
  tags,
  summary:
    'Visits of the last 28 days by web vital: of the builds that are live, or by release, from `first` to `last`, at most 100 of them',
  params: ofChannel,
  query: { first: z.optional(seqFrom(0)), last: z.optional(seqFrom(0)) },
  answers: { 200: FieldVitals },
  refusals: [404],
} as const satisfies Operation

export const getConvergence = {
  operationId: 'getConvergence',
  method: 'GET',
  path: '/releases/v1/channels/:channel/convergence',
  access: 'public',
  tags,
  summary: 'What the open tabs of a channel run',
  params: ofChannel,
  answers: { 200: Convergence },
  refusals: [404],
} as const satisfies Operation

/** Their messages are written by visitors' browsers. */
export const listFailures = {
  operationId: 'listFailures',
  method: 'GET',
  path: '/releases/v1/channels/:channel/failures',
  access: 'any-token',
  tags,
  summary: 'Builds that failed in the last hour, and how',
  params: ofChannel,
  answers: { 200: RemoteFailures },
} as const satisfies Operation

export const listGuards = {
  operationId: 'listGuards',
  method: 'GET',
  path: '/releases/v1/channels/:channel/guards',
  access: 'any-token',
  tags,
  summary: 'Builds that are being watched, how they are compared, and what happens next',
  description: 'Only for the channel that this site serves; empty for any other.',
  params: ofChannel,
  answers: { 200: Guards },
} as const satisfies Operation
