import { audienceInWords } from '@pointfare/shared/platform/audience'
import type { PinnedRemote } from '@pointfare/shared/platform/release'

export type Described = { remote: string; build: string; version: string; canary: string }

type Running = { pinned: PinnedRemote | undefined; build: string | undefined; place: number | undefined }

/** What the inspector says about a remote. */
export function describeRemote(remote: string, { pinned, build, place }: Running): Described {
  const runs = build ?? pinned?.build
  return {
    remote,
    build: runs ?? 'none',
    version: runs === pinned?.build ? (pinned?.version ?? '') : 'an earlier one',
    canary: canaryOf(pinned, place),
  }
}

function canaryOf(pinned: PinnedRemote | undefined, place: number | undefined) {
  if (!pinned?.canary || place === undefined) return 'none'
  const { basisPoints, build, audience } = pinned.canary
  const share = `${audienceInWords(basisPoints, audience)} get ${build}`
  return `${share}; place ${place} of 10000 is ${place < basisPoints ? 'in' : 'out'}`
}
