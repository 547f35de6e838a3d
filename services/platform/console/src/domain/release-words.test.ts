import { deeds } from './release-words.ts'

it.each([
  ['promote', 'promoted'],
  ['rollback', 'rolled back'],
  ['remove', 'removed a remote'],
  ['canary', 'began a canary'],
  ['advance', 'changed the share of a canary'],
  ['abort', 'took a canary back'],
  ['auto_rollback', 'took a worse build back'],
  ['freeze', 'froze the channel'],
  ['thaw', 'thawed the channel'],
] as const)('of a release of the kind %s it is said that somebody %s', (kind, deed) => {
  expect(deeds[kind]).toBe(deed)
})
