import {
  isLocal,
  type OverrideGrant,
  type OverrideRequest,
  type PageOverride,
} from '@pointfare/shared/contracts/override'
import type { ReleaseKey } from '@pointfare/shared/contracts/release-key'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import { findSite, refuseFindings } from '../channels/find-site.ts'
import { buildsOf, releaseDocument } from '../channels/release-document.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Signer } from '../signing/sign-releases.ts'
import { overrideToken, readOverrideToken } from './override-token.ts'

/** A working session; who needs longer asks again. */
const lastsMs = 2 * 60 * 60 * 1000

export type OverriddenRelease = { release: ReleaseDocument; override: PageOverride }

export type OverridesService = ReturnType<typeof createOverridesService>

type Dependencies = {
  queries: ChannelQueries
  /** The channel this site serves, and its live release. */
  channel: string
  current: () => ReleaseDocument | undefined
  signer: Signer
  keys: readonly ReleaseKey[]
  now: () => Date
}

/** Lets developers see one remote of theirs inside the deployed site, each in their own browser. */
export function createOverridesService({ queries, channel, current, signer, keys, now }: Dependencies) {
  /** @throws NotFound for a remote that only a release could describe, PromotionRefused for a build that cannot run here */
  async function remoteOf({ remotes, ...live }: ReleaseDocument, { name, source }: OverrideRequest) {
    if (isLocal({ source })) {
      const released = remotes[name]
      if (!released)
        throw new NotFound(`${name} is not part of ${channel}: publish a build of it, and override with that`)
      return localRemote(released, source)
    }
    const site = await findSite(queries, { ...buildsOf({ ...live, remotes }), [name]: source })
    refuseFindings(site.findings)
    const pinned = releaseDocument({ channel, seq: live.seq, createdAt: new Date(live.createdAt), ...site }).remotes[
      name
    ]
    if (!pinned) throw new NotFound(`${name} is no remote`)
    return pinned
  }

  return {
    /**
     * A token for one remote on this channel, good for two hours.
     * @throws NotFound, PromotionRefused
     */
    async grant(asked: string, request: OverrideRequest): Promise<OverrideGrant> {
      const release = current()
      if (asked !== channel || !release) throw new NotFound(`This site serves ${channel}, not ${asked}`)
      await remoteOf(release, request)

      const until = new Date(now().getTime() + lastsMs).toISOString()
      return { token: overrideToken({ ...request, channel, until }, signer), until }
    },

    /** The live release with the override of a token; undefined for a token that is over, of another site, or none. */
    async open(token: string): Promise<OverriddenRelease | undefined> {
      const release = current()
      const override = readOverrideToken(token, { keys, channel, now: now() })
      if (!release || !override) return undefined

      const { name, source, until } = override
      const remote = await remoteOf(release, override).catch(undefinedWhenRefused)
      if (!remote) return undefined
      const remotes = { ...withoutCanaries(release), [name]: remote }
      // Signed was another: the shell is told, and follows no release.
      const { signature: _, ...unsigned } = release
      return { release: { ...unsigned, remotes }, override: { remote: name, source, until } }
    },
  }
}

/** The site went on since the token was given: what it names is not to be had in it any more. */
function undefinedWhenRefused(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}

/** As the developer's machine serves it: nothing is pinned, and there is nothing to fall back to. */
function localRemote({ previous: _, canary: __, ...released }: PinnedRemote, origin: string): PinnedRemote {
  return { ...released, base: `${origin}/`, entry: 'remoteEntry.js', preload: [], styles: [], integrity: {} }
}

const withoutCanaries = ({ remotes }: ReleaseDocument) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { canary: _, ...remote }]) => [name, remote]))
