import type { Cabin } from '../contracts/cabin.ts'
import { cabinPalette, palette } from './palette.ts'

/** Colours by role, as CSS values that follow the theme. */
export const color = references('color', palette)

/** A cabin's colours by use, as CSS values that follow the theme. */
export const cabinColor = Object.fromEntries(
  Object.entries(cabinPalette).map(([cabin, uses]) => [cabin, references(`cabin-${cssName(cabin)}`, uses)]),
) as Record<Cabin, Record<keyof (typeof cabinPalette)[Cabin], string>>

const spaces = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const
export const space = references('space', spaces)

/** The faces themselves are in `fonts.ts`; until they arrive, their stand-ins take the same room. */
const fonts = {
  /** Running text and controls. */
  text: "'Figtree Variable', 'Figtree by Arial', 'Figtree by Roboto', 'Figtree by DejaVu', system-ui, sans-serif",
  /** Headings. */
  display:
    "'Bricolage Grotesque', 'Bricolage by Arial', 'Bricolage by Roboto', 'Bricolage by DejaVu', system-ui, sans-serif",
  /** Codes and flight numbers. */
  code: "ui-monospace, 'Cascadia Code', 'SF Mono', 'Roboto Mono', 'Liberation Mono', monospace",
} as const
export const font = references('font', fonts)

const textSizes = {
  /** None is smaller: 13 px. */
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)',
  '3xl': 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)',
  /** The one line a page opens with. */
  '4xl': 'clamp(2.375rem, 1.6rem + 3.4vw, 4.5rem)',
} as const
export const text = references('text', textSizes)

const radii = { sm: '0.375rem', md: '0.625rem', lg: '1rem', full: '999px' } as const
export const radius = references('radius', radii)

const elevations = {
  low: '0 1px 2px var(--color-shadow)',
  card: '0 1px 2px var(--color-shadow), 0 6px 20px -8px var(--color-shadow)',
  popup: '0 2px 6px var(--color-shadow), 0 18px 48px -12px var(--color-shadow)',
} as const
export const elevation = references('elevation', elevations)

const motions = { fast: '120ms', normal: '220ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const
export const motion = references('motion', motions)

/** Height of a comfortable control; nothing that can be pressed is under 24 px. */
export const controlHeight = '3rem'

const custom = (group: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${group}-${name}: ${value};`)
    .join('\n')

const shades = (group: string, pairs: Record<string, readonly [string, string]>) =>
  custom(
    group,
    Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, `light-dark(${pair.join(', ')})`])),
  )

/** Everything the page needs once, for shell and remotes alike: the tokens, and how plain HTML looks. */
export const globalStyles = `
:root {
  color-scheme: light dark;
  ${shades('color', palette)}
  ${Object.entries(cabinPalette)
    .map(([cabin, uses]) => shades(`cabin-${cssName(cabin)}`, uses))
    .join('\n')}
  ${custom('space', spaces)}
  ${custom('font', fonts)}
  ${custom('text', textSizes)}
  ${custom('radius', radii)}
  ${custom('elevation', elevations)}
  ${custom('motion', motions)}
}
@media (prefers-reduced-motion: reduce) {
  :root { --motion-fast: 0.01ms; --motion-normal: 0.01ms; }
}
*, ::before, ::after { box-sizing: border-box; }
html {
  /* Large screens are looked at from further away. */
  font-size: clamp(100%, 75% + 0.25vw, 137.5%);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  /* A page that grows past the screen while it loads must not move sideways. */
  overflow-y: scroll;
}
body {
  margin: 0;
  background: var(--color-page);
  color: var(--color-ink);
  font: 400 var(--text-md) / 1.5 var(--font-text);
  -webkit-font-smoothing: antialiased;
  font-synthesis-weight: none;
}
h1, h2, h3, h4 { margin: 0; font-family: var(--font-display); font-weight: 700; line-height: 1.12; text-wrap: balance; }
h1 { font-size: var(--text-3xl); letter-spacing: -0.02em; line-height: 1.05; }
h2 { font-size: var(--text-2xl); letter-spacing: -0.015em; }
h3 { font-size: var(--text-lg); }
p { margin: 0; text-wrap: pretty; }
a { color: var(--color-accent-text); text-underline-offset: 0.2em; }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
/* The focus comes to a heading by itself when a page or a list is new: nothing there can be pressed. */
:is(h1, h2, h3, h4):focus { outline: none; }
:where(dialog)::backdrop { background: rgb(6 10 20 / 0.55); }
::selection { background: var(--color-accent); color: var(--color-on-accent); }
[hidden] { display: none !important; }
/* On paper: black on white. What cannot be used there has the attribute data-print. */
@media print {
  :root { color-scheme: light !important; font-size: 10pt; }
  @page { margin: 14mm; }
  body { background: none; }
  h1, h2, h3, h4, p, li, dt, dd, td, th, legend, label { color: #000000 !important; }
  h1, h2, h3 { break-after: avoid; }
  h1 { font-size: 20pt; }
  h2 { font-size: 15pt; }
  article, figure, tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  a { color: #000000 !important; }
  *, ::before, ::after { box-shadow: none !important; text-shadow: none !important; animation: none !important; }
  [data-print='none'], dialog:not([open]), [popover]:not(:popover-open) { display: none !important; }
}
`

function references<Name extends string>(group: string, names: Record<Name, unknown>) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, `var(--${group}-${name})`])) as Record<Name, string>
}

function cssName(cabin: string) {
  return cabin.toLowerCase().replaceAll('_', '-')
}
