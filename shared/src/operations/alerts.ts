import {
  Alert,
  AlertList,
  AlertPatch,
  AlertPreview,
  AlertToPreview,
  ClaimedVisitor,
  MadeVisitor,
  NewAlert,
  VisitorToClaim,
  WatcherSettings,
  WatcherSettingsPatch,
} from '../contracts/alert.ts'
import type { Operation } from './operation.ts'
import { recordId } from './parameters.ts'

const tags = ['Alerts'] as const
const common = { base: 'user', access: 'watcher', tags } as const
const oneAlert = { path: '/v1/api/alerts/:id', params: { id: recordId() } } as const
const settings = { path: '/v1/api/alerts/settings' } as const

export const previewAlert = {
  base: 'user',
  access: 'public',
  tags,
  operationId: 'previewAlert',
  method: 'POST',
  path: '/v1/api/alerts/preview',
  summary: 'What an alert would match now, and how often it would have triggered recently',
  body: AlertToPreview,
  answers: { 200: AlertPreview },
  refusals: [404],
} as const satisfies Operation

export const listAlerts = {
  ...common,
  operationId: 'listAlerts',
  scope: 'alerts:read',
  method: 'GET',
  path: '/v1/api/alerts',
  summary: "The caller's alerts with the flights that match now, newest first",
  answers: { 200: AlertList },
} as const satisfies Operation

export const addAlert = {
  ...common,
  operationId: 'addAlert',
  method: 'POST',
  path: '/v1/api/alerts',
  summary: 'Create an alert',
  description: 'If the caller has an equal alert already, the answer is that alert.',
  body: NewAlert,
  answers: { 200: Alert, 201: Alert },
  refusals: [404, 409],
} as const satisfies Operation

export const changeAlert = {
  ...common,
  ...oneAlert,
  operationId: 'changeAlert',
  method: 'PUT',
  summary: 'Change what an alert looks for or how it notifies, or pause it; only what is sent changes',
  body: AlertPatch,
  answers: { 200: Alert },
  refusals: [404, 409],
} as const satisfies Operation

export const removeAlert = {
  ...common,
  ...oneAlert,
  operationId: 'removeAlert',
  method: 'DELETE',
  summary: 'Delete an alert',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Operation

export const getWatcherSettings = {
  ...common,
  ...settings,
  operationId: 'getWatcherSettings',
  method: 'GET',
  summary: "The caller's notification settings",
  answers: { 200: WatcherSettings },
} as const satisfies Operation

export const changeWatcherSettings = {
  ...common,
  ...settings,
  operationId: 'changeWatcherSettings',
  method: 'PUT',
  summary: "Change the caller's notification settings; only what is sent changes",
  body: WatcherSettingsPatch,
  answers: { 200: WatcherSettings },
  refusals: [404],
} as const satisfies Operation

export const addVisitor = {
  base: 'user',
  access: 'public',
  tags,
  operationId: 'addVisitor',
  method: 'POST',
  path: '/v1/api/visitors',
  summary: 'A token with which a browser has alerts without an account',
  description: 'Only this answer contains it. A visitor who does not use it for a year is deleted with all alerts.',
  answers: { 201: MadeVisitor },
} as const satisfies Operation

export const claimVisitor = {
  ...common,
  access: 'member',
  operationId: 'claimVisitor',
  method: 'POST',
  path: '/v1/api/alerts/claim',
  summary: "Move a visitor's alerts to the member; the visitor's token is then no longer valid",
  body: VisitorToClaim,
  answers: { 200: ClaimedVisitor },
  refusals: [404],
} as const satisfies Operation
