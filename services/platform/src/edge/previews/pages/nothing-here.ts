import type { PreviewLinkFault } from '@pointfare/shared/platform/preview'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { overrideLayout, type PageSite } from '../../overrides/pages/override-layout.ts'

/** The site itself is at `home`. */
type Site = PageSite & { home: string }

/**
 * Why a page of an address beside the site's own shows nothing of it: why the place shows nothing, why the visitor is not let
 * in (`closed`), why a link is of no use, or what was pressed (`elsewhere`, `hidden`).
 */
export type Nothing =
  | 'strange'
  | 'unknown'
  | 'unfit'
  | 'closed'
  | 'elsewhere'
  | 'hidden'
  | Exclude<PreviewLinkFault, 'unknown'>
  | 'bad-link'

type Reported = {
  /** What speaks against a build, a sentence each. */
  found?: readonly string[] | undefined
  /** Channels that there are. */
  known?: readonly { channel: string; address?: string | undefined }[]
}

export const nothingHere = (site: Site, nothing: Nothing, { found = [], known = [] }: Reported = {}) => {
  const { heading, why, mend } = words[nothing]
  const list = [...found.map(escapeHtml), ...known.flatMap(channelLink)].map((item) => `<li>${item}</li>`).join('')
  return overrideLayout(site, {
    heading,
    body: `<p>${why}</p>${list === '' ? '' : `<ul>${list}</ul>`}<p>${mend}</p>
      <p><a class="button primary" href="${escapeHtml(site.home)}/">To the site as everybody has it</a></p>`,
  })
}

const channelLink = ({ channel, address }: { channel: string; address?: string | undefined }) =>
  address === undefined ? [] : [`<a href="${escapeHtml(address)}/">${escapeHtml(channel)}</a>`]

const ask = 'Whoever works on the site makes a link with <code>pnpm release preview</code>.'

const words: Record<Nothing, { heading: string; why: string; mend: string }> = {
  strange: {
    heading: 'This is not the name of the site',
    why: 'Somebody has pointed another name at this server, and nothing is shown under it.',
    mend: 'Whoever runs the site names it in <code>SITE_ORIGIN</code>.',
  },
  unknown: {
    heading: 'There is nothing at this address',
    why: 'No channel and no published build is called like this.',
    mend: '<code>pnpm release channels</code> and <code>pnpm release builds</code> say which there are, and where.',
  },
  unfit: {
    heading: 'This build cannot be part of the live site',
    why: 'It is published, but beside what is live now it would not run:',
    mend: 'Build it again on what is live; <code>pnpm release check</code> says what is in the way.',
  },
  closed: {
    heading: 'This address is for people with a link',
    why: 'What may be here is not released, or not for everybody.',
    mend: ask,
  },
  off: {
    heading: 'This site shows nothing beside itself',
    why: 'Whoever runs it has its previews turned off.',
    mend: 'They are turned on with <code>PREVIEWS=people</code> or <code>PREVIEWS=on</code>.',
  },
  open: {
    heading: 'This needs no link',
    why: 'Anybody may look at the previews of this site.',
    mend: 'Open its address without what comes behind the host.',
  },
  'bad-link': {
    heading: 'This link is not of this address',
    why: 'It was changed on its way, cut short, or made for another address.',
    mend: ask,
  },
  over: { heading: 'This link is over', why: 'A link lets people in for a week.', mend: ask },
  revoked: {
    heading: 'The token behind this link is revoked or expired',
    why: 'A link is good for as long as the release token that asked for it.',
    mend: ask,
  },
  form: {
    heading: 'This page was open for too long',
    why: 'Nothing has begun.',
    mend: 'Open the link again, and press the button within ten minutes.',
  },
  elsewhere: {
    heading: 'That button was not pressed here',
    why: 'What arrived was not sent by a page of this address. Nothing has begun, and nothing has ended.',
    mend: 'Open the link, and press the button on its page.',
  },
  hidden: {
    heading: 'The preview hid its sign',
    why: 'Code that is not released took away or covered the sign that tells of it, and that page is left.',
    mend: 'Nobody can log in there, so nothing of you was in it. Tell whoever made that build.',
  },
}
