import { NotFound } from '@pointfare/core/errors'
import { buildPlace, labelOf, previewOrigin, type PreviewPlace, type SiteNames } from '@pointfare/core/preview-hosts'
import { overridePath } from '@pointfare/shared/platform/override'
import type { PreviewLink, PreviewLinkFault, PreviewOffer, PreviewRequest } from '@pointfare/shared/platform/preview'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import type { TokensService } from '../access/tokens.service.ts'
import { PreviewsRefused } from '../errors.ts'
import { isOverrideForm, overrideForm, type AskingBrowser } from '../overrides/override-form.ts'
import { readSigned, type Signer } from '../signing/signer.ts'
import type { PreviewsRepository } from './previews.repository.ts'

/** A team and its testers look at a build for days; who needs longer asks again. */
const lastsMs = 7 * 24 * 3_600_000

const Pass = z.object({ label: z.string(), what: z.string(), grantedBy: z.string(), until: z.iso.datetime() })
type Pass = z.infer<typeof Pass>

/** What is in a link is no pass: only a press on our own page makes one of it. */
const types = { link: 'pointfare-preview-link', pass: 'pointfare-preview-pass' }

type Dependencies = {
  repository: PreviewsRepository
  tokens: Pick<TokensService, 'isGood' | 'notePreview'>
  /** Asked anew each time: with port 0 the site's origin is known only once it listens. */
  names: () => SiteNames
  /** The channel that the site itself serves. */
  channel: string
  signer: Signer
  keys: readonly ReleaseKey[]
  now: () => Date
}

type Confirmation = { token: string; form: string; browser: AskingBrowser }
type Faulty = { fault: PreviewLinkFault; offer?: PreviewOffer }

/** Links that let people in where only those may look who have one. */
export function createPreviewLinks({ repository, tokens, names, channel, signer, keys, now }: Dependencies) {
  async function read(
    type: string,
    text: string,
    place: PreviewPlace,
  ): Promise<Faulty | { pass: Pass; fault?: never }> {
    const { data: pass } = z.safeParse(Pass, await readSigned(keys, type, text).catch(() => undefined))
    if (pass?.label !== labelOf(place)) return { fault: 'unknown' }
    if (new Date(pass.until) <= now()) return { fault: 'over', offer: pass }
    if (!(await tokens.isGood(pass.grantedBy))) return { fault: 'revoked', offer: pass }
    return { pass }
  }

  async function look(token: string, place: PreviewPlace) {
    const { mode } = names().previews
    if (mode === 'people') return read(types.link, token, place)
    return { fault: mode === 'on' ? ('open' as const) : ('off' as const) }
  }

  /** @throws NotFound for what is not kept here */
  async function placeOf(request: PreviewRequest): Promise<{ place: PreviewPlace; what: string }> {
    if ('channel' in request) {
      if (request.channel === channel) {
        throw new NotFound(`${channel} is what the site itself serves, at ${names().site.origin}`)
      }
      if (!(await repository.isChannel(request.channel)))
        throw new NotFound(`Nothing was released to ${request.channel} yet`)
      return { place: { kind: 'channel', channel: request.channel }, what: whatOf(request) }
    }
    const { name, build } = request
    if (!(await repository.isBuild(name, build))) throw new NotFound(`No build ${build} of ${name} is published`)
    return { place: buildPlace(name, build), what: whatOf(request) }
  }

  return {
    /**
     * Where a channel or a build is to be seen, with what lets people in where they need that.
     * @throws NotFound, PreviewsRefused where nothing has an address of its own
     */
    async grant(request: PreviewRequest, grantedBy: string): Promise<PreviewLink> {
      if (names().previews.mode === 'off') throw new PreviewsRefused(refusals.off)
      const { place, what } = await placeOf(request)
      const address = previewOrigin(place, names())
      if (address === undefined) throw new PreviewsRefused(refusals.nameless)
      if (names().previews.mode === 'on') return { address, link: address, until: null }

      const until = new Date(now().getTime() + lastsMs).toISOString()
      const token = await signer.sign(types.link, { label: labelOf(place), what, grantedBy, until } satisfies Pass)
      await tokens.notePreview('preview-granted', grantedBy, what)
      return { address, link: `${address}${overridePath}?token=${token}`, until }
    },

    /** What a link lets a browser see, and the form that takes it; or why it lets nobody in. */
    async ask(
      token: string,
      { place, browser }: { place: PreviewPlace; browser: AskingBrowser },
    ): Promise<Faulty | { offer: PreviewOffer; form: string; fault?: never }> {
      const found = await look(token, place)
      if (found.fault) return found
      return { offer: found.pass, form: await overrideForm({ token, browser, now: now() }, signer) }
    },

    /** Lets a browser in, which keeps `cookie`. */
    async confirm(
      { token, form, browser }: Confirmation,
      place: PreviewPlace,
    ): Promise<Faulty | { offer: PreviewOffer; cookie: string; fault?: never }> {
      const found = await look(token, place)
      if (found.fault) return found
      const { pass } = found
      if (!(await isOverrideForm(form, { token, browser, now: now() }, keys))) return { fault: 'form', offer: pass }
      await tokens.notePreview('preview-used', pass.grantedBy, pass.what)
      return { offer: pass, cookie: await signer.sign(types.pass, pass) }
    },

    /** Whether a browser that keeps this may look at a place now. */
    async admits(cookie: string | undefined, place: PreviewPlace): Promise<boolean> {
      const { mode } = names().previews
      if (mode !== 'people') return mode === 'on'
      return cookie !== undefined && (await read(types.pass, cookie, place)).fault === undefined
    },
  }
}

/** What is looked at, in words. */
export const whatOf = (request: PreviewRequest) =>
  'channel' in request ? `the channel ${request.channel}` : `${request.name}@${request.build}`

const refusals = {
  off: 'This site shows no channel but its own, and no builds (PREVIEWS=off); it can be started with PREVIEWS=people or PREVIEWS=on',
  nameless:
    'There is no name below which this could have an address: start the site with a SITE_ORIGIN that is a name, or with PREVIEW_DOMAIN',
}
