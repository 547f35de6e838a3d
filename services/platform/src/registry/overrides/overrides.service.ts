import { NotFound, Refusal } from '@pointfare/core/errors'
import {
  isLocal,
  type OverrideFault,
  type OverrideGrant,
  type OverrideOffer,
  OverrideRequest,
  type PageOverride,
} from '@pointfare/shared/platform/override'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { LRUCache } from 'lru-cache'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { TokensService } from '../access/tokens.service.ts'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import { findSite, refuseFindings } from '../channels/find-site.ts'
import { buildsOf, releaseDocument } from '../channels/release-document.ts'
import { ChannelFrozen, OverridesRefused } from '../errors.ts'
import { BadSignature, readSigned, type Signer } from '../signing/signer.ts'
import {
  type AskingBrowser,
  isOverrideForm,
  overrideForm,
  type OverridePolicy,
  policyFault,
  policyRefusals,
} from './override-form.ts'
import type { EndReason, OverrideRow, OverridesRepository } from './overrides.repository.ts'

/** A working session; who needs longer asks again. */
const lastsMs = 2 * 60 * 60 * 1000
const storedMs = 24 * 60 * 60 * 1000

export type OverriddenRelease = { release: ReleaseDocument; override: PageOverride }

type Faulty = { fault: OverrideFault; offer?: OverrideOffer | undefined }

/** What a browser sends to begin an override: the link's token, the form of our page, and its person's release token. */
export type Confirmation = { token: string; form: string; releaseToken: string; browser: AskingBrowser }

export type OverridesService = ReturnType<typeof createOverridesService>

type Dependencies = {
  repository: OverridesRepository
  queries: ChannelQueries
  tokens: Pick<TokensService, 'holderOf' | 'isGood' | 'noteOverride'>
  policy: OverridePolicy
  /** The channel this site serves, and its live release. */
  channel: string
  current: () => ReleaseDocument | undefined
  signer: Signer
  keys: readonly ReleaseKey[]
  now: () => Date
}

/** Lets developers see one remote of theirs inside the deployed site, each in the one browser that confirmed it. */
export function createOverridesService(dependencies: Dependencies) {
  const { repository, queries, tokens, policy, channel, current, signer, keys, now } = dependencies
  const refusals = createRefusals(tokens.noteOverride)

  const offerOf = ({ remote, source, until, grantedBy }: OverrideRow): OverrideOffer => ({
    remote,
    source,
    until: until.toISOString(),
    grantedBy,
    asksForToken: policy.mode === 'people',
  })

  async function end(row: OverrideRow, reason: EndReason) {
    const ended = await repository.end(row.id, reason, now())
    if (ended) await noteEnd(ended)
  }

  const noteEnd = (row: OverrideRow) =>
    tokens.noteOverride('override-ended', row.grantedBy, `${nameOf(row)}: ${row.endReason}`)

  /** What speaks against an override now, whether or not a browser has it. */
  async function faultOf(row: OverrideRow | undefined): Promise<OverrideFault | undefined> {
    const release = current()
    if (!row || row.channel !== channel || row.until <= now() || !release) return 'over'
    if (row.endedAt) return endFaults[row.endReason ?? 'by-hand']
    if (!(await tokens.isGood(row.grantedBy))) {
      await end(row, 'revoked')
      return 'revoked'
    }
    return policyFault(policy, row.grantedBy) ?? (release.frozen ? 'frozen' : undefined)
  }

  async function look(token: string): Promise<Faulty | { row: OverrideRow; fault?: never }> {
    if (policy.mode === 'off') return { fault: 'off' }
    const named = await readOverrideToken(token, { keys, channel })
    if (!named) return { fault: 'unknown' }
    const row = await repository.find(named.id)
    const fault = (await faultOf(row)) ?? (row?.usedAt ? 'used' : (await siteWith(row)) ? undefined : 'unfit')
    if (row && !fault) return { row }
    refusals.note(named, fault ?? 'over')
    return { fault: fault ?? 'over', offer: row && offerOf(row) }
  }

  /** The site with an override; undefined when it went on since, and what that names is not to be had in it any more. */
  async function siteWith(row: OverrideRow | undefined) {
    const live = current()
    if (!live || !row) return undefined
    return overriddenRelease(queries, live, { name: row.remote, source: row.source }).catch(undefinedWhenRefused)
  }

  return {
    /**
     * A link's token for one remote on this channel, good for two hours and one browser.
     * @throws OverridesRefused, NotFound, ChannelFrozen, PromotionRefused
     */
    async grant(requested: string, request: OverrideRequest, grantedBy: string): Promise<OverrideGrant> {
      const { name, source } = request
      const refuse = <Refused extends Error>(refusal: Refused) => {
        void tokens.noteOverride('override-refused', grantedBy, `${name} from ${source}: ${refusal.message}`)
        return refusal
      }
      const fault = policyFault(policy, grantedBy)
      if (fault) throw refuse(new OverridesRefused(policyRefusals[fault]))
      const release = current()
      if (requested !== channel || !release) throw new NotFound(`This site serves ${channel}, not ${requested}`)
      if (release.frozen) throw refuse(new ChannelFrozen(`${channel} is frozen; no overrides until it is thawed`))
      await overriddenRelease(queries, release, request)

      const grantedAt = now()
      const until = new Date(grantedAt.getTime() + lastsMs)
      const id = randomBytes(12).toString('base64url')
      await repository.forget(new Date(grantedAt.getTime() - storedMs))
      await repository.insert({ id, channel, remote: name, source, grantedBy, grantedAt, until })
      await tokens.noteOverride('override-granted', grantedBy, nameOf({ id, remote: name, source }))
      const override = { ...request, id, channel, grantedBy, until: until.toISOString() }
      const token = await overrideToken(override, signer)
      return { token, until: until.toISOString(), asksForToken: policy.mode === 'people' }
    },

    /** What a link offers to a browser, and the form that accepts it; or why it offers nothing. */
    async ask(
      token: string,
      browser: AskingBrowser,
    ): Promise<Faulty | { offer: OverrideOffer; form: string; fault?: never }> {
      const found = await look(token)
      if (found.fault) return found
      return { offer: offerOf(found.row), form: await overrideForm({ token, browser, now: now() }, signer) }
    },

    /** Gives an override to a browser, which keeps `cookie`; the link is of no use to any other from then on. */
    async confirm({ token, form, releaseToken, browser }: Confirmation): Promise<Faulty | Confirmed> {
      const found = await look(token)
      if (found.fault) return found
      const { row } = found
      const offer = offerOf(row)
      if (!(await isOverrideForm(form, { token, browser, now: now() }, keys))) return { fault: 'form', offer }
      if (offer.asksForToken && (await tokens.holderOf(releaseToken)).holder?.name !== row.grantedBy) {
        refusals.note({ ...row, name: row.remote }, 'stranger')
        return { fault: 'stranger', offer }
      }
      const secret = randomBytes(32).toString('base64url')
      if (!(await repository.use(row.id, hashOf(secret), now()))) return { fault: 'used', offer }
      await tokens.noteOverride('override-used', row.grantedBy, nameOf(row))
      return { cookie: `${row.id}.${secret}`, offer }
    },

    /** The live release with the override that a browser has; undefined when it has none, or it is over in any way. */
    async open(cookie: string): Promise<OverriddenRelease | undefined> {
      const row = await ownedBy(cookie)
      if (!row || (await faultOf(row))) return undefined
      const release = await siteWith(row)
      return release && { release, override: pageOverrideOf(offerOf(row)) }
    },

    /** Ends the override that a browser has. */
    async endFor(cookie: string, reason: 'by-hand' | 'hid-sign') {
      const row = await ownedBy(cookie)
      if (row) await end(row, reason)
    },

    /** Ends every override of this channel: it was frozen. */
    async endAll() {
      for (const row of await repository.endAll(channel, 'frozen', now())) await noteEnd(row)
    },
  }

  async function ownedBy(cookie: string): Promise<OverrideRow | undefined> {
    const [id = '', secret = ''] = cookie.split('.')
    const row = policy.mode === 'off' ? undefined : await repository.find(id)
    return row?.browserHash && isSame(row.browserHash, hashOf(secret)) ? row : undefined
  }
}

const endFaults = { 'by-hand': 'ended', 'hid-sign': 'ended', frozen: 'frozen', revoked: 'revoked' } as const

type Confirmed = { cookie: string; offer: OverrideOffer; fault?: never }

const pageOverrideOf = ({ remote, source, until }: OverrideOffer): PageOverride => ({ remote, source, until })

/** As the audit names it. */
const nameOf = ({ id, remote, source }: Pick<OverrideRow, 'id' | 'remote' | 'source'>) =>
  `${id}: ${remote} from ${source}`

/** Secrets are random and long: a plain hash cannot be turned back. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

function undefinedWhenRefused(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}

/** How many overrides are remembered; the oldest are forgotten first. */
const mostRemembered = 1000

type Refused = { id: string; name: string; source: string; grantedBy: string }

/** Notes once what each override was refused for: a link can be opened any number of times. */
function createRefusals(note: TokensService['noteOverride']) {
  const noted = new LRUCache<string, true>({ max: mostRemembered })

  return {
    note({ id, name, source, grantedBy }: Refused, fault: OverrideFault) {
      const key = `${id} ${fault}`
      if (noted.has(key)) return
      noted.set(key, true)
      void note('override-refused', grantedBy, `${id}: ${name} from ${source}: ${fault}`)
    },
  }
}

const Override = z.object({
  ...OverrideRequest.shape,
  id: z.string(),
  channel: z.string(),
  /** Name of the release token that asked for it. */
  grantedBy: z.string(),
  until: z.iso.datetime(),
})

type Override = z.infer<typeof Override>

const type = 'pointfare-override'

/** Says what was asked for, by whom and until when; it is a question to whoever brings it, and gives nothing by itself. */
export const overrideToken = (override: Override, signer: Signer): Promise<string> => signer.sign(type, override)

/** The override of a token that was signed here and is of this channel; undefined for any other text. */
export async function readOverrideToken(
  token: string,
  { keys, channel }: { keys: readonly ReleaseKey[]; channel: string },
): Promise<Override | undefined> {
  const signed = await readSigned(keys, type, token).catch(undefinedWhenBad)
  const { data } = z.safeParse(Override, signed)
  return data?.channel === channel ? data : undefined
}

function undefinedWhenBad(error: unknown) {
  if (error instanceof BadSignature) return undefined
  throw error
}

/**
 * The live release with one remote replaced, and without canaries.
 * @throws NotFound for a remote of which no build is published, PromotionRefused for a build that cannot run here
 */
async function overriddenRelease(
  queries: ChannelQueries,
  live: ReleaseDocument,
  request: OverrideRequest,
): Promise<ReleaseDocument> {
  const remote = await remoteOf(queries, live, request)
  // Signed was another: the shell is told, and follows no release.
  const { signature: _, ...unsigned } = live
  return { ...unsigned, remotes: { ...withoutCanaries(live), [request.name]: remote } }
}

async function remoteOf(queries: ChannelQueries, live: ReleaseDocument, { name, source }: OverrideRequest) {
  const { channel, seq, createdAt, remotes } = live
  const withBuild = async (build: string) => {
    const site = await findSite(queries, { ...buildsOf(live), [name]: build })
    refuseFindings(site.findings)
    const pinned = releaseDocument({ channel, seq, createdAt: new Date(createdAt), ...site }).remotes[name]
    if (!pinned) throw new NotFound(`${name} is no remote`)
    return pinned
  }
  if (!isLocal({ source })) return withBuild(source)

  const released = remotes[name]
  if (released) return localRemote(released, source)
  // A developer's machine serves scripts; what the remote's pages are called, its newest build says.
  const newest = await queries.findNewestBuild(name)
  if (newest !== undefined) return localRemote(await withBuild(newest), source)
  throw new NotFound(`No build of ${name} is published, and none says what its pages are: publish one first`)
}

/** As the developer's machine serves it: nothing is pinned, and there is nothing to fall back to. */
function localRemote(
  { previous: _, canary: __, server: ___, ...released }: PinnedRemote,
  origin: string,
): PinnedRemote {
  return { ...released, base: `${origin}/`, entry: 'remoteEntry.js', preload: [], styles: [], integrity: {} }
}

const withoutCanaries = ({ remotes }: ReleaseDocument) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { canary: _, ...remote }]) => [name, remote]))
