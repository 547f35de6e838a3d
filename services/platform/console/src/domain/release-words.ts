import type { ReleaseKind } from '@pointfare/shared/platform/release-history'

/** What a release did, as the end of "ada …". */
export const deeds = {
  promote: 'promoted',
  rollback: 'rolled back',
  remove: 'removed a remote',
  restore: 'restored the site',
  change: 'changed the site',
  canary: 'began a canary',
  advance: 'changed the share of a canary',
  abort: 'took a canary back',
  auto_rollback: 'took a worse build back',
  freeze: 'froze the channel',
  thaw: 'thawed the channel',
} as const satisfies Record<ReleaseKind, string>
