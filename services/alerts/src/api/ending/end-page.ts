import { escapeHtml } from '@pointfare/core/http/escape-html'
import { palette } from '@pointfare/shared/ui/palette'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { bytesFor } from '../../alerts-key.ts'

type Page = {
  siteTitle: string
  heading: string
  /** What is said, in paragraphs. */
  sentences: readonly string[]
  /** A button that posts to the page's own address. */
  button?: string
  link?: { label: string; path: string }
}

const colors = Object.entries(palette)
  .map(([name, shades]) => `--${name}:light-dark(${shades.join(',')});`)
  .join('')

const styles = `:root{color-scheme:light dark;${colors}}
*{box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr;min-height:100vh;min-height:100dvh;margin:0;background:var(--page);color:var(--ink);font:400 1rem/1.5 'Figtree Variable',Figtree,system-ui,sans-serif}
header{padding:1rem 1.25rem;background:linear-gradient(var(--night),var(--sky-mid))}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--on-night);font:700 1.375rem/1 'Bricolage Grotesque',system-ui,sans-serif;text-decoration:none}
header circle{fill:var(--accent)}
main{align-self:center;justify-self:center;display:grid;gap:1.25rem;width:min(100% - 2rem,34rem);margin-block:2rem;padding:clamp(1.25rem,5vw,2.5rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
h1{margin:0;font:700 clamp(1.75rem,1.5rem + 1.1vw,2.25rem)/1.1 'Bricolage Grotesque',system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;text-wrap:pretty;overflow-wrap:anywhere}
main>a{justify-self:start;color:var(--accent-text);text-underline-offset:.2em;min-height:1.5rem}
button{min-height:3rem;border:1px solid transparent;border-radius:.625rem;padding-inline:1.5rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;line-height:1.2;cursor:pointer}
button:hover{background:color-mix(in oklab,var(--accent) 84%,white)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header :focus-visible{outline-color:var(--on-night)}
@media(forced-colors:active){button{border-color:ButtonText}}`

/** Nothing runs on it, nothing is loaded, and its form leads back to it alone. */
export const endPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page of one heading, some sentences and at most one button, in the colours of the site; it works without scripts. */
export function endPage({ siteTitle, heading, sentences, button, link }: Page): string {
  const title = escapeHtml(siteTitle)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)} | ${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><a href="/">${logo}<span>${title}</span></a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : ''}
${link ? `<a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>` : ''}
</main>
</body>
</html>
`
}

const logo = `<svg width="34" height="34" viewBox="4 3 24 26" fill="none" aria-hidden="true"><path d="M10.5 25V11.5C10.5 5.5 23 4.5 23 12C23 17.5 17.5 18.75 14.5 18.25" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="10.5" cy="25" r="3"/><circle cx="14.75" cy="18.25" r="3"/></svg>`

/** Letters of a watcher, pushes to a subscribed browser. Tokens that are out there have the place of theirs. */
const kinds = ['alert', 'letters', 'pushes'] as const

/** What a link in a letter or the button of a push ends: one alert, all letters, or all pushes to a browser. */
export type Ends = { what: (typeof kinds)[number]; id: string }

const signatureBytes = 16

/**
 * Signed tokens that say what they end and open nothing else. They last as long as letters do, and nothing is kept of them.
 */
export function createEndTokens(alertsKey: string) {
  const key = bytesFor(alertsKey, 'links that end alerts')
  const signatureOf = (text: Buffer) => createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes)

  return {
    write({ what, id }: Ends): string {
      const text = Buffer.concat([Buffer.of(kinds.indexOf(what)), Buffer.from(id.replaceAll('-', ''), 'hex')])
      return Buffer.concat([text, signatureOf(text)]).toString('base64url')
    },

    /** Undefined for a token that is not ours. */
    read(token: string): Ends | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 17 + signatureBytes || bytes.toString('base64url') !== token) return undefined
      const text = bytes.subarray(0, 17)
      if (!timingSafeEqual(bytes.subarray(17), signatureOf(text))) return undefined
      const what = kinds[text.readUInt8(0)]
      const id = text.toString('hex', 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return what && { what, id }
    },
  }
}

export type EndTokens = ReturnType<typeof createEndTokens>
