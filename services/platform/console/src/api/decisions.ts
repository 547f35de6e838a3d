import { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { CanaryAbort, CanaryStep, Freeze, Promotion, Removal, Rollback } from '@pointfare/shared/platform/release-decisions'
import { postJson } from '@pointfare/shared/http/request'
import { channelUrl } from './channels.ts'

/** What a release manager decides; the registry answers with the release that follows. */
export type Decision =
  | { call: 'promote'; body: Promotion }
  | { call: 'rollback'; body: Rollback }
  | { call: 'remove'; body: Removal }
  | { call: 'canary'; body: CanaryStep }
  | { call: 'canary/abort'; body: CanaryAbort }
  | { call: 'freeze'; body: Freeze }

export const sendDecision = (channel: string, { call, body }: Decision, token: string): Promise<ReleaseDocument> =>
  postJson(`${channelUrl(channel)}/${call}`, ReleaseDocument, body, { token })
