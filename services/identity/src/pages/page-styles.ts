import { checkedFont } from '@pointfare/shared/ui/font-hashes'
import { palette } from '@pointfare/shared/ui/palette'

const colors = Object.entries(palette)
  .map(([name, shades]) => `--${name}: light-dark(${shades.join(', ')});`)
  .join('\n  ')

/** How the tenant's pages look: the site's colours, faces and controls. */
export const pageStyles = `
@font-face {
  font-family: 'Bricolage Grotesque';
  ${checkedFont('bricolage', 'bricolage.woff2')}
  font-weight: 700;
  font-display: swap;
}
@font-face {
  font-family: 'Figtree Variable';
  ${checkedFont('figtree', 'figtree.woff2')}
  font-weight: 300 900;
  font-display: swap;
}
:root {
  color-scheme: light dark;
  ${colors}
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font-size: clamp(100%, 75% + 0.25vw, 137.5%); text-size-adjust: 100%; }
body {
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 400 1rem/1.5 'Figtree Variable', system-ui, sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1 { margin: 0; font: 700 clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)/1.1 'Bricolage Grotesque', system-ui, sans-serif; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0; text-wrap: pretty; }
a { color: var(--accent-text); text-underline-offset: 0.2em; }
button, input { font: inherit; color: inherit; }
code { font: 0.9375em ui-monospace, 'Cascadia Code', 'SF Mono', 'Liberation Mono', monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
::selection { background: var(--accent); color: var(--on-accent); }

.sky {
  display: flex;
  align-items: center;
  padding: 1rem 1.25rem;
  background: linear-gradient(var(--night), var(--sky-mid));
  color: var(--on-night);
}
.sky :focus-visible { outline-color: var(--on-night); }
.logo {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  color: inherit;
  font: 700 1.375rem/1 'Bricolage Grotesque', system-ui, sans-serif;
  text-decoration: none;
}
.place { fill: var(--accent); }
.flight, .ring { stroke: var(--accent); }
.promise, .tracks { display: none; }

.sheet {
  display: grid;
  align-content: start;
  gap: 1.25rem;
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  padding: 2rem 1.25rem 3rem;
}
form { display: grid; gap: 1.25rem; }
.field { display: grid; gap: 0.25rem; }
label { font-size: 0.875rem; font-weight: 600; }
.hint { color: var(--muted); font-size: 0.875rem; }
.error, .told { color: var(--danger); font-size: 0.875rem; }
.box {
  display: flex;
  align-items: center;
  min-height: 3rem;
  border: 1px solid var(--edge);
  border-radius: 0.625rem;
  background: var(--surface);
}
.box:hover { border-color: var(--ink); }
.box:has(input:focus) { border-color: var(--focus); outline: 2px solid var(--focus); outline-offset: -1px; }
.box:has([aria-invalid]) { border-color: var(--danger); }
.box input { flex: 1; min-width: 0; height: calc(3rem - 2px); border: 0; padding: 0 0.75rem; background: transparent; outline: none; }
.box button {
  min-width: 2.75rem;
  min-height: 2.25rem;
  margin-inline-end: 0.25rem;
  border: 0;
  border-radius: 0.375rem;
  padding-inline: 0.5rem;
  background: transparent;
  color: var(--muted);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
}
.box button:hover { background: var(--sunken); color: var(--ink); }
.box button[aria-pressed='true'] { color: var(--accent-text); }
.primary, .button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  border: 1px solid var(--edge);
  border-radius: 0.625rem;
  padding-inline: 1.25rem;
  background: var(--surface);
  color: var(--ink);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { border-color: var(--ink); background: var(--sunken); }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.primary:hover { border-color: transparent; background: color-mix(in oklab, var(--accent) 84%, white); }
.or { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 0.75rem; color: var(--muted); font-size: 0.875rem; }
form[data-passkey]:not([hidden]) + .or { display: none; }
.or::before, .or::after { content: ''; border-top: 1px solid var(--line); }
.notice { border: 1px solid var(--line); border-radius: 0.625rem; padding: 0.75rem 1rem; background: var(--surface); font-size: 0.875rem; }
.notice code { white-space: nowrap; }
.notice.bad { border-color: var(--danger); background: var(--danger-soft); color: var(--danger); font-size: 1rem; }
.person { display: grid; border-radius: 0.625rem; padding: 1rem; background: var(--sunken); }
.person span, .back, .detail { color: var(--muted); font-size: 0.875rem; }
.named { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.detail { border-top: 1px solid var(--line); padding-top: 1rem; }

.forgot { justify-self: end; margin-block: -0.75rem; font-size: 0.875rem; }
.forgot a { display: inline-block; padding-block: 0.25rem; }
.notice.good { border-color: var(--success); background: var(--success-soft); }
.address { overflow-wrap: anywhere; }
.field:has(+ .meter) { margin-block-end: -0.75rem; }
.meter { display: grid; gap: 0.375rem; color: var(--muted); font-size: 0.875rem; }
.meter[data-level='0'] .steps { display: none; }
.steps { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.25rem; }
.steps i { height: 0.375rem; border-radius: 1rem; background: var(--line); forced-color-adjust: none; }
.meter[data-level='1'] i:nth-child(-n + 1) { background: var(--danger); }
.meter[data-level='2'] i:nth-child(-n + 2) { background: var(--accent); }
.meter[data-level='3'] i:nth-child(-n + 3), .meter[data-level='4'] i { background: var(--success); }

@media (min-width: 60rem) {
  body { grid-template: 1fr / minmax(22rem, 5fr) 7fr; }
  .sky {
    position: relative;
    flex-direction: column;
    align-items: flex-start;
    gap: clamp(2.5rem, 11vh, 7rem);
    overflow: clip;
    padding: clamp(2rem, 4vw, 3.5rem);
    background: linear-gradient(var(--night), var(--sky-mid) 56%, var(--sky-low) 84%, var(--sky-glow) 112%);
  }
  .promise {
    display: block;
    max-width: 20ch;
    font: 700 clamp(1.75rem, 2.7vw, 3rem)/1.08 'Bricolage Grotesque', system-ui, sans-serif;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  .tracks { display: block; position: absolute; inset: auto 0 6% 0; width: 100%; }
  .sheet { align-content: center; padding-block: 3rem; }
}
`
