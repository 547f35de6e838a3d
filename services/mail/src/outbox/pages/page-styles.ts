import { checkedFont } from '@pointfare/shared/ui/font-hashes'
import { palette } from '@pointfare/shared/ui/palette'

const colors = Object.entries(palette)
  .map(([name, shades]) => `--${name}: light-dark(${shades.join(', ')});`)
  .join(' ')

/** How the outbox looks: the site's colours, faces and controls. */
export const pageStyles = `
@font-face { font-family: 'Bricolage Grotesque'; ${checkedFont('bricolage', 'bricolage.woff2')} font-weight: 700; font-display: swap; }
@font-face { font-family: 'Figtree Variable'; ${checkedFont('figtree', 'figtree.woff2')} font-weight: 300 900; font-display: swap; }
:root { color-scheme: light dark; ${colors} }
*, ::before, ::after { box-sizing: border-box; }
html { font-size: clamp(100%, 75% + 0.25vw, 137.5%); text-size-adjust: 100%; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; min-height: 100dvh; margin: 0;
  background: var(--page); color: var(--ink);
  font: 400 1rem/1.5 'Figtree Variable', system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { margin: 0; font: 700 clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)/1.1 'Bricolage Grotesque', system-ui, sans-serif;
  letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: break-word; }
h2 { font-size: 1.25rem; line-height: 1.2; }
p, ul, dl, dd { margin: 0; padding: 0; text-wrap: pretty; }
a { color: var(--accent-text); text-underline-offset: 0.2em; }
button, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
::selection { background: var(--accent); color: var(--on-accent); }
.sky { padding: 1rem 1.25rem; background: linear-gradient(var(--night), var(--sky-mid)); color: var(--on-night); }
.sky :focus-visible { outline-color: var(--on-night); }
.logo { display: inline-flex; align-items: center; gap: 0.5rem; color: inherit; text-decoration: none;
  font: 700 1.375rem/1 'Bricolage Grotesque', system-ui, sans-serif; }
.place { fill: var(--accent); }
main { display: grid; align-content: start; gap: 1.25rem; width: 100%; max-width: 52rem; margin-inline: auto;
  padding: 2rem 1.25rem 3rem; }
main > * { min-width: 0; }
.lead, .hint { color: var(--muted); }
.search { display: grid; gap: 0.25rem; }
label, dt { font-size: 0.875rem; }
label { font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; }
input { flex: 1 1 14rem; min-width: 0; min-height: 3rem; border: 1px solid var(--edge); border-radius: 0.625rem;
  padding-inline: 0.75rem; background: var(--surface); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding-inline: 1.25rem;
  border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); color: var(--ink);
  font-weight: 600; line-height: 1.2; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { border-color: var(--ink); background: var(--sunken); }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.primary:hover { border-color: transparent; background: color-mix(in oklab, var(--accent) 84%, white); }
.letters { display: grid; list-style: none; border: 1px solid var(--line); border-radius: 0.875rem;
  background: var(--surface); overflow: clip; }
.letters li { position: relative; display: grid; gap: 0.25rem; padding: 0.875rem 1.125rem; }
.letters li + li { border-top: 1px solid var(--line); }
.letters li:hover { background: var(--sunken); }
.letters a { color: inherit; text-decoration: none; }
.letters a::after { content: ''; position: absolute; inset: 0; }
.letters a:hover { text-decoration: underline; }
.letters a:focus-visible { outline: none; }
.letters a:focus-visible::after { outline: 3px solid var(--focus); outline-offset: -3px; border-radius: 0.875rem; }
.facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; color: var(--muted);
  font-size: 0.875rem; }
.empty { display: grid; gap: 0.5rem; justify-items: center; border: 1px dashed var(--edge); border-radius: 0.875rem;
  padding: 3rem 1.25rem; text-align: center; }
.empty p { max-width: 42ch; color: var(--muted); }
dl { display: grid; gap: 0.75rem; border: 1px solid var(--line); border-radius: 0.875rem; padding: 1rem 1.125rem;
  background: var(--surface); }
dl div { display: grid; gap: 0 1rem; }
dt { color: var(--muted); }
dd { font-weight: 600; }
.letter { width: 100%; height: 44rem; max-height: 80vh; border: 1px solid var(--line); border-radius: 0.875rem;
  background: var(--page); }
summary { min-height: 2.75rem; padding-block: 0.5rem; font-weight: 600; cursor: pointer; }
pre { margin: 0; border-radius: 0.625rem; padding: 0.75rem 1rem; background: var(--sunken); white-space: pre-wrap;
  font: 0.9375rem/1.5 ui-monospace, 'Cascadia Code', 'SF Mono', 'Liberation Mono', monospace; }
@media (min-width: 30rem) { dl div { grid-template-columns: 6rem 1fr; align-items: baseline; } }
@media (min-width: 60rem) { .sky { padding-inline: 2.5rem; } main { padding-block: 3rem; } }
@media (forced-colors: active) { .place { fill: LinkText; } .primary { border-color: ButtonBorder; } }
`
