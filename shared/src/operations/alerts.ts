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
  summary: 'What a watch finds now, and how often it would have rung lately',
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
  summary: "The caller's alerts with how their flights stand, the newest first",
  answers: { 200: AlertList },
} as const satisfies Operation

export const addAlert = {
  ...common,
  operationId: 'addAlert',
  method: 'POST',
  path: '/v1/api/alerts',
  summary: 'Keep a watch as an alert',
  description: 'A watch that the caller keeps already is answered with the alert there is.',
  body: NewAlert,
  answers: { 200: Alert, 201: Alert },
  refusals: [404, 409],
} as const satisfies Operation

export const changeAlert = {
  ...common,
  ...oneAlert,
  operationId: 'changeAlert',
  method: 'PUT',
  summary: 'Change what an alert looks for or how it is told, or pause it; only what is sent changes',
  body: AlertPatch,
  answers: { 200: Alert },
  refusals: [404, 409],
} as const satisfies Operation

export const removeAlert = {
  ...common,
  ...oneAlert,
  operationId: 'removeAlert',
  method: 'DELETE',
  summary: 'End an alert',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Operation

export const getWatcherSettings = {
  ...common,
  ...settings,
  operationId: 'getWatcherSettings',
  method: 'GET',
  summary: 'How the caller wants to be told',
  answers: { 200: WatcherSettings },
} as const satisfies Operation

export const changeWatcherSettings = {
  ...common,
  ...settings,
  operationId: 'changeWatcherSettings',
  method: 'PUT',
  summary: 'Change how the caller wants to be told; only what is sent changes',
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
  summary: 'A token with which a browser keeps alerts without an account',
  description: 'Only this answer holds it. Who does not use it for a year is forgotten, alerts and all.',
  answers: { 201: MadeVisitor },
} as const satisfies Operation

export const claimVisitor = {
  ...common,
  access: 'member',
  operationId: 'claimVisitor',
  method: 'POST',
  path: '/v1/api/alerts/claim',
  summary: "Make a visitor's alerts the member's; the visitor's token opens nothing any more",
  body: VisitorToClaim,
  answers: { 200: ClaimedVisitor },
  refusals: [404],
} as const satisfies Operation
