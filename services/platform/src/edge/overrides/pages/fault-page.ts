import type { OverrideFault, OverrideOffer } from '@pointfare/shared/platform/override'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { overrideLayout, type PageSite } from './override-layout.ts'

/** `elsewhere`: the button was not pressed on our own page; `hidden`: code of the override kept its sign from being seen. */
export type Fault = { fault: OverrideFault | 'elsewhere' | 'hidden'; offer?: OverrideOffer | undefined }

type Words = { heading: string; why: string; mend: string }

/** Says why there is no override, and what to do instead. */
export function faultPage(site: PageSite, { fault, offer }: Fault) {
  const { heading, why, mend } = words[fault]
  const what = offer
    ? `<p>It was for <strong>${escapeHtml(offer.remote)}</strong> from <code>${escapeHtml(offer.source)}</code>.</p>`
    : ''
  return overrideLayout(site, {
    heading,
    body: `<p>${why}</p>${what}<p>${mend}</p>${mendedByAsking.has(fault) ? askAgain(offer) : ''}
      <p><a class="button primary" href="/">To the site as everybody has it</a></p>`,
  })
}

/** How to get a new link. */
export const askAgain = (offer?: OverrideOffer) =>
  `<pre><code>pnpm release override ${escapeHtml(operandsOf(offer))}</code></pre>`

function operandsOf(offer: OverrideOffer | undefined) {
  if (!offer) return 'mf-search@3f9c2ab81d04'
  const { remote, source } = offer
  return source.startsWith('http://') ? `${remote} ${source}` : `${remote}@${source}`
}

const mendedByAsking = new Set<Fault['fault']>(['unknown', 'over', 'used', 'ended', 'form', 'stranger'])

const again = 'Whoever works on it asks for another link:'

const words: Record<Fault['fault'], Words> = {
  off: {
    heading: 'This site takes no overrides',
    why: 'Whoever runs it has them turned off, so nothing but what is released runs here.',
    mend: 'Developers see their build with <code>npm run dev</code>, or on a site with <code>OVERRIDES=people</code> or <code>OVERRIDES=on</code>.',
  },
  unnamed: {
    heading: 'This override is not for here',
    why: 'This site takes overrides of named people only, and whoever asked for this one is not named any more.',
    mend: 'Whoever runs the site names people in <code>OVERRIDE_PEOPLE</code>.',
  },
  unknown: {
    heading: 'This link is not of this site',
    why: 'It was changed, cut short, or made by another site.',
    mend: again,
  },
  over: { heading: 'This link is over', why: 'A link is good for two hours.', mend: again },
  used: {
    heading: 'This link was used already',
    why: 'A link is good for one browser. If that was not yours, somebody else has opened it: tell whoever asked for it.',
    mend: again,
  },
  ended: { heading: 'This override was ended', why: 'The browser that used it has ended it.', mend: again },
  revoked: {
    heading: 'The token behind this link is revoked or expired',
    why: 'An override ends with the release token that asked for it.',
    mend: 'With a token that is good, ask for another link; whoever runs the site makes tokens with <code>pnpm release tokens create</code>.',
  },
  frozen: {
    heading: 'The channel was frozen',
    why: 'Freezing a channel ends every override of it, and none begins until it is thawed.',
    mend: 'When <code>pnpm release status</code> says that it takes releases again, ask for another link.',
  },
  unfit: {
    heading: 'This build does not fit the site any more',
    why: 'The site went on since the link was made, and the build cannot run in it now, or it was removed.',
    mend: 'Build it again on what is live (<code>pnpm release check</code> says what is in the way), publish it, and ask for another link.',
  },
  form: { heading: 'This page was open for too long', why: 'Nothing has begun.', mend: again },
  stranger: { heading: 'That is not the token that asked', why: 'Nothing has begun.', mend: again },
  hidden: {
    heading: 'The override hid its sign, and has ended',
    why: 'Code that is not released took away or covered the sign that tells of it. That page is left, and you are logged out.',
    mend: 'If you logged in while it lasted, sign out everywhere from your profile, and tell whoever runs this site.',
  },
  elsewhere: {
    heading: 'That button was not pressed here',
    why: 'What arrived was not sent by this site’s own page. Nothing has begun, and nothing has ended.',
    mend: 'Open the link that the command line printed, and press the button on that page.',
  },
}
