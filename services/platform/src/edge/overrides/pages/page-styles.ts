import { palette } from '@pointfare/shared/ui/palette'

const colors = Object.entries(palette)
  .map(([name, shades]) => `--${name}: light-dark(${shades.join(', ')});`)
  .join(' ')

/** How the pages about overrides look: the site's colours and controls, beside a night sky. */
export const pageStyles = `
:root { color-scheme: light dark; ${colors} }
*, ::before, ::after { box-sizing: border-box; }
html { font-size: clamp(100%, 75% + 0.25vw, 137.5%); text-size-adjust: 100%; }
body {
  display: grid; grid-template-rows: auto 1fr; min-height: 100vh; min-height: 100dvh; margin: 0;
  background: var(--page); color: var(--ink);
  font: 400 1rem/1.5 'Figtree Variable', system-ui, sans-serif; overflow-wrap: anywhere;
}
h1, h2 { margin: 0; font: 700 clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)/1.1 'Bricolage Grotesque', system-ui, sans-serif;
  letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: break-word; }
h2 { font-size: 1.25rem; line-height: 1.2; }
p, ul, dl, dd { margin: 0; text-wrap: pretty; }
a { color: var(--accent-text); text-underline-offset: 0.2em; }
button, input { font: inherit; color: inherit; }
code { font: 0.9375em ui-monospace, 'Cascadia Code', 'SF Mono', 'Liberation Mono', monospace; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
::selection { background: var(--accent); color: var(--on-accent); }
.sky { display: flex; align-items: center; padding: 1rem 1.25rem;
  background: linear-gradient(var(--night), var(--sky-mid)); color: var(--on-night); }
.sky :focus-visible { outline-color: var(--on-night); }
.logo { display: inline-flex; align-items: center; gap: 0.5rem; color: inherit; text-decoration: none;
  font: 700 1.375rem/1 'Bricolage Grotesque', system-ui, sans-serif; }
.place { fill: var(--accent); }
.promise { display: none; }
main { display: grid; align-content: start; gap: 1.25rem; width: 100%; max-width: 36rem; margin-inline: auto;
  padding: 2rem 1.25rem 3rem; }
main > *, form > * { min-width: 0; }
form { display: grid; gap: 1.25rem; }
form > .button { justify-self: start; }
dl { display: grid; gap: 0.75rem; border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem;
  background: var(--surface); }
dl div { display: grid; gap: 0 1rem; }
dt { color: var(--muted); font-size: 0.875rem; }
dd { font-weight: 600; }
.notice { display: grid; gap: 0.5rem; border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem;
  background: var(--sunken); }
p.notice { display: block; }
.notice.warning { border-color: var(--accent-text); background: var(--accent-soft); }
.notice.bad { border-color: var(--danger); background: var(--danger-soft); color: var(--danger); }
.notice ul { display: grid; gap: 0.5rem; padding-inline-start: 1.125rem; }
.field { display: grid; gap: 0.25rem; }
label { font-weight: 600; font-size: 0.875rem; }
.hint { color: var(--muted); font-size: 0.875rem; }
input[type='password'] { width: 100%; min-height: 3rem; border: 1px solid var(--edge); border-radius: 0.625rem;
  padding-inline: 0.75rem; background: var(--surface); }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding-inline: 1.25rem;
  border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); color: var(--ink);
  font-weight: 600; line-height: 1.2; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { border-color: var(--ink); background: var(--sunken); }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.primary:hover { border-color: transparent; background: color-mix(in oklab, var(--accent) 84%, white); }
pre { margin: 0; border-radius: 0.625rem; padding: 0.75rem 1rem; background: var(--sunken); white-space: pre-wrap; }
@media (min-width: 30rem) {
  dl div { grid-template-columns: 8rem 1fr; align-items: baseline; }
}
@media (min-width: 60rem) {
  body { grid-template: 1fr / minmax(20rem, 4fr) 8fr; }
  .sky { flex-direction: column; align-items: flex-start; gap: clamp(2.5rem, 11vh, 7rem);
    padding: clamp(2rem, 4vw, 3.5rem);
    background: linear-gradient(var(--night), var(--sky-mid) 56%, var(--sky-low) 84%, var(--sky-glow) 112%); }
  .promise { display: block; max-width: 16ch; text-wrap: balance; letter-spacing: -0.02em;
    font: 700 clamp(1.75rem, 2.4vw, 2.75rem)/1.08 'Bricolage Grotesque', system-ui, sans-serif; }
  main { align-content: center; padding-block: 3rem; }
}
@media (forced-colors: active) { .place { fill: LinkText; } }
`
