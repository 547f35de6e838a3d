import type { PageOverride } from '@pointfare/shared/platform/override'
import type { PinnedShell } from '@pointfare/shared/platform/release'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { pageStyles } from './page-styles.ts'

/** `shell`: what is live, for its faces; undefined while nothing is. `home`: where the site is, if not at this very host. */
export type PageSite = { title: string; nonce: string; shell: PinnedShell | undefined; home?: string }

/**
 * No script runs on these pages, they cannot be framed, and no window of the site can reach them: code that is in the
 * site already cannot press their buttons. Forms still say which page of which origin sent them.
 */
export const overridePageHeaders = (nonce: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The address holds a token.
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
})

type Page = { heading: string; body: string }

/** The frame of the pages about overrides; `body` is markup. */
export const overrideLayout = (
  { title, nonce, shell, home = '/' }: PageSite,
  { heading, body }: Page,
) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(heading)} | ${escapeHtml(title)}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style nonce="${nonce}">${fontFaces(shell)}${pageStyles}</style>
  </head>
  <body>
    <header class="sky">
      <a class="logo" href="${escapeHtml(home)}">${logo}<span>${escapeHtml(title)}</span></a>
      <p class="promise">Code that nobody has released yet.</p>
    </header>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      ${body}
    </main>
  </body>
</html>
`

export const facts = (pairs: [name: string, value: string][]) =>
  `<dl>${pairs.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`

/** What an override is of, and until when. */
export const factsOf = ({ remote, source, until, grantedBy }: PageOverride & { grantedBy?: string }) =>
  facts([
    ['Remote', escapeHtml(remote)],
    ['Comes from', sourceOf(source)],
    ...(grantedBy === undefined ? [] : [['Asked for by', holderOf(grantedBy)] satisfies [string, string]]),
    ['Until', timeOf(until)],
  ])

export const holderOf = (name: string) =>
  name === 'admin'
    ? 'whoever runs this site (its own release token)'
    : `the release token <code>${escapeHtml(name)}</code>`

const sourceOf = (source: string) =>
  source.startsWith('http://')
    ? `a program on your own computer, at <code>${escapeHtml(source)}</code>`
    : `the build <code>${escapeHtml(source)}</code>, which is published but not released`

/** In UTC: no script here knows the reader's clock. */
export const timeOf = (iso: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `<time datetime="${escapeHtml(iso)}">${day.format(new Date(iso))} UTC</time>`
}

export const endForm = (path: string, label: string, isPrimary = false) => `<form method="post" action="${path}">
  <button class="button${isPrimary ? ' primary' : ''}" name="do" value="end">${label}</button>
</form>`

/** The faces of the live shell, where it has them. */
const fontFaces = (shell: PinnedShell | undefined) =>
  [
    ['Bricolage Grotesque', '700', /bricolage/],
    ['Figtree Variable', '300 900', /figtree/],
  ]
    .map(([family, weight, pattern]) => {
      const file = shell?.preload.find((path) => path.endsWith('.woff2') && (pattern as RegExp).test(path))
      if (!shell || !file) return ''
      const source = `url('${shell.base}${file}') format('woff2')`
      return `@font-face { font-family: '${String(family)}'; src: ${source}; font-weight: ${String(weight)}; font-display: swap; }`
    })
    .join('\n')

/** The site's mark: the track of a flight that draws a P between two places. */
const logo = `<svg width="34" height="34" viewBox="4 3 24 26" fill="none" aria-hidden="true">
  <path d="M10.5 25V11.5C10.5 5.5 23 4.5 23 12C23 17.5 17.5 18.75 14.5 18.25" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <circle class="place" cx="10.5" cy="25" r="3"/><circle class="place" cx="14.75" cy="18.25" r="3"/>
</svg>`
