import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { ArtifactName } from '../artifact.ts'
import { Budgets } from '../budgets.ts'
import { SiteCheck, SiteFindings } from '../build-changes.ts'
import { releaseDifferenceName, releaseEventName, releaseEventsPath, releaseHeadPath } from '../open-tab-calls.ts'
import { OverrideGrant, OverrideRequest } from '../override.ts'
import { ReleaseDifference } from '../release-difference.ts'
import { ReleaseHistory, RollbackTargets, SealedRelease } from '../release-history.ts'
import { Channels, LiveBuilds, ReleasedCanaries } from '../release-overview.ts'
import { ReleaseDocument } from '../release.ts'
import { SiteWish } from '../release-decisions.ts'
import { RemovalPreview } from '../removal-preview.ts'
import { CheckPictures, CheckRun, CheckRuns, SmokeRequest, TrialsUnderWay } from '../smoke.ts'
import { SitePlan } from '../site-plan.ts'
import { ofChannel, pageQuery, seqFrom } from './parameters.ts'

const common = { tags: ['Channels'], params: ofChannel, refusals: [404] } as const
const read = { ...common, method: 'GET', access: 'public' } as const
/** Who decided and why: names of people, who work for the site and are not for its visitors. */
const named = { ...common, method: 'GET', access: 'any-token' } as const
const ofArtifact = { ...ofChannel, name: ArtifactName }

export const listChannels = {
  operationId: 'listChannels',
  method: 'GET',
  path: '/releases/v1/channels',
  access: 'public',
  tags: ['Channels'],
  summary: 'Channels that have a release, by name',
  answers: { 200: Channels },
} as const satisfies Operation

export const getHead = {
  ...read,
  operationId: 'getHead',
  path: releaseHeadPath(':channel'),
  summary: 'The whole site that a channel serves',
  description: 'Answers 204 if `after` is the newest release. Every open tab requests this twice a minute.',
  query: { after: z.optional(seqFrom(0)) },
  answers: { 200: ReleaseDocument, 204: null, 304: null },
} as const satisfies Operation

/** How a release is told: each one whole, or as what differs from the one before where that is known. */
const ReleaseForm = z.enum(['whole', 'differences'])
export type ReleaseForm = z.infer<typeof ReleaseForm>

export const followReleases = {
  ...read,
  operationId: 'followReleases',
  path: releaseEventsPath(':channel'),
  summary: 'Releases as they happen, of a channel that this site shows',
  description: `An event stream: each \`${releaseEventName}\` carries a ReleaseDocument as JSON, with its seq as the id. It begins behind the release named by the header Last-Event-ID or the query \`after\`; without either it begins with the newest. With \`takes=differences\`, a release that follows the client's own comes as a \`${releaseDifferenceName}\`, which carries a ReleaseDifference and has the same id: the text of the later release is its pieces in a row, where a pair is a stretch of the earlier one's text. A client that cannot apply it reads the whole release at \`head\`.`,
  query: { after: z.optional(z.string()), takes: z._default(ReleaseForm, 'whole') },
  answers: { 200: { 'text/event-stream': z.union([ReleaseDocument, ReleaseDifference]) } },
} as const satisfies Operation

export const listReleases = {
  ...named,
  operationId: 'listReleases',
  path: '/releases/v1/channels/:channel/releases',
  summary: 'What changed a channel, who did it and why, newest first',
  query: pageQuery,
  answers: { 200: ReleaseHistory },
} as const satisfies Operation

export const getRelease = {
  ...named,
  operationId: 'getRelease',
  path: '/releases/v1/channels/:channel/releases/:seq',
  summary: 'One release with everything that proves it',
  params: { ...ofChannel, seq: seqFrom(1) },
  answers: { 200: SealedRelease },
} as const satisfies Operation

export const listLiveBuilds = {
  ...named,
  operationId: 'listLiveBuilds',
  path: '/releases/v1/channels/:channel/live',
  summary: 'The builds that a channel serves, each with the release that introduced it',
  answers: { 200: LiveBuilds },
} as const satisfies Operation

export const listCanaries = {
  ...read,
  operationId: 'listCanaries',
  path: '/releases/v1/channels/:channel/canaries',
  summary: 'Canaries of the releases from `first` to `last`, at most 100 of them',
  query: { first: seqFrom(0), last: seqFrom(0) },
  answers: { 200: ReleasedCanaries },
} as const satisfies Operation

export const listRollbackTargets = {
  ...read,
  operationId: 'listRollbackTargets',
  path: '/releases/v1/channels/:channel/rollback-targets/:name',
  summary: 'Builds that an artifact can be rolled back to, with objections to each',
  params: ofArtifact,
  answers: { 200: RollbackTargets },
} as const satisfies Operation

export const previewRemoval = {
  ...read,
  operationId: 'previewRemoval',
  path: '/releases/v1/channels/:channel/removal/:name',
  summary: 'What removing a remote would remove, and how many people have it open',
  params: ofArtifact,
  answers: { 200: RemovalPreview },
  refusals: [404, 422],
} as const satisfies Operation

export const listBudgets = {
  ...common,
  operationId: 'listBudgets',
  method: 'GET',
  path: '/releases/v1/channels/:channel/budgets',
  access: 'any-token',
  summary: 'Sizes of the builds of a channel beside their budgets',
  answers: { 200: Budgets },
} as const satisfies Operation

export const planChange = {
  ...common,
  operationId: 'planChange',
  method: 'POST',
  path: '/releases/v1/channels/:channel/change/preview',
  access: 'any-token',
  summary: 'The effect of a change of the site, and the verdict of the gate',
  body: SiteWish,
  answers: { 200: SitePlan },
  refusals: [404, 422],
} as const satisfies Operation

export const checkBuilds = {
  ...common,
  operationId: 'checkBuilds',
  method: 'POST',
  path: '/releases/v1/channels/:channel/check',
  access: 'any-token',
  summary: 'The verdict of the gate on a set of builds, published or not',
  body: SiteCheck,
  answers: { 200: SiteFindings },
} as const satisfies Operation

export const tryBuilds = {
  ...common,
  operationId: 'tryBuilds',
  method: 'POST',
  path: '/releases/v1/channels/:channel/smoke',
  access: 'releaser-of-body',
  summary: 'Tries builds in a browser with the rest of the site, and releases nothing',
  body: SmokeRequest,
  answers: { 200: CheckRun },
  refusals: [404, 422],
} as const satisfies Operation

export const listTrials = {
  ...read,
  operationId: 'listTrials',
  path: '/releases/v1/channels/:channel/smoke',
  summary: 'Results of trials of releases in browsers, newest first',
  answers: { 200: CheckRuns },
} as const satisfies Operation

export const listTrialsUnderWay = {
  ...read,
  operationId: 'listTrialsUnderWay',
  path: '/releases/v1/channels/:channel/smoke/under-way',
  summary: 'Trials that are running or waiting for a worker',
  answers: { 200: TrialsUnderWay },
} as const satisfies Operation

export const getTrialPictures = {
  ...common,
  operationId: 'getTrialPictures',
  method: 'GET',
  path: '/releases/v1/channels/:channel/smoke/:trial/pictures/:page',
  access: 'any-token',
  summary: 'Screenshots of a page in a trial and of the live one',
  description:
    'Stored for 30 days, for the newest 20 trials of a channel. `page` is its place among the pages of the trial, from 0.',
  params: { ...ofChannel, trial: seqFrom(1), page: seqFrom(0) },
  answers: { 200: CheckPictures },
} as const satisfies Operation

export const grantOverride = {
  ...common,
  operationId: 'grantOverride',
  method: 'POST',
  path: '/releases/v1/channels/:channel/overrides',
  access: 'publisher-of-body',
  summary: 'A token that shows one browser the site with another build of one remote',
  body: OverrideRequest,
  answers: { 200: OverrideGrant },
  refusals: [404, 409, 422],
} as const satisfies Operation
