import type { Cabin } from '../contracts/cabin.ts'

/** One colour of the site: in the light theme, in the dark theme. */
export type Shade = readonly [light: string, dark: string]

/** Ink on the pale blue of high air by day, deep night after dark, and one vivid accent: the sun on the horizon. */
export const palette = {
  page: ['#f2f5fb', '#0a1122'],
  surface: ['#ffffff', '#111b33'],
  raised: ['#ffffff', '#17233f'],
  sunken: ['#e8edf6', '#0d162b'],
  ink: ['#0c1a38', '#eaf0fa'],
  muted: ['#4b5974', '#a6b4cd'],
  /** Lines that only divide. */
  line: ['#d6deeb', '#293654'],
  /** Lines that show where a control is: 3:1 on every background. */
  edge: ['#6e7b95', '#6f7e9d'],
  accent: ['#ec5119', '#ff7d52'],
  'on-accent': ['#1c0d06', '#1c0d06'],
  'accent-text': ['#ad370b', '#ff9c7b'],
  'accent-soft': ['#fdeae1', '#33201f'],
  /** A dark band in both themes, for openings and footers. */
  night: ['#0c1738', '#0c1530'],
  'on-night': ['#f4f7fd', '#eaf0fa'],
  'on-night-muted': ['#bcc8e2', '#a9b6d1'],
  /** The sky of an opening below the night, down to the first light; text stands on `night` and `sky-mid` only. */
  'sky-mid': ['#1d3170', '#15224d'],
  'sky-low': ['#4f4a94', '#2a2960'],
  'sky-glow': ['#f2926a', '#7d4650'],
  focus: ['#1a56f0', '#8db3ff'],
  danger: ['#b0132d', '#ff8e9a'],
  'danger-soft': ['#fdecea', '#2e1622'],
  success: ['#0f6b3c', '#6fd6a0'],
  'success-soft': ['#e2f4e9', '#10291d'],
  shadow: ['#0c1a3824', '#00000080'],
} as const satisfies Record<string, Shade>

/**
 * Economy green, Premium Economy yellow, Business purple, First red (rule 5.7 of the product). `fill` is the colour
 * people remember, `edge` draws it where it would be too faint, `text` can be read on surfaces and on `soft`. Green is
 * lighter than red by as much as people need who see no difference between the two.
 */
export const cabinPalette = {
  ECONOMY: {
    fill: ['#2f9e63', '#63dca2'],
    'on-fill': ['#04140b', '#04140b'],
    edge: ['#1a7f48', '#63dca2'],
    text: ['#12693a', '#6fd6a0'],
    soft: ['#e3f3e8', '#10291d'],
  },
  PREMIUM_ECONOMY: {
    fill: ['#f2c230', '#f2c230'],
    'on-fill': ['#2a1f00', '#2a1f00'],
    edge: ['#8f6a00', '#f2c230'],
    text: ['#745600', '#f3cf60'],
    soft: ['#fbf1cf', '#2b2410'],
  },
  BUSINESS: {
    fill: ['#7443c4', '#a583ee'],
    'on-fill': ['#ffffff', '#120828'],
    edge: ['#7443c4', '#a583ee'],
    text: ['#5f32ad', '#c3abf8'],
    soft: ['#efe8fb', '#221a3b'],
  },
  FIRST: {
    fill: ['#b8152f', '#ef4a66'],
    'on-fill': ['#ffffff', '#24040b'],
    edge: ['#b8152f', '#ef4a66'],
    text: ['#a8162f', '#ff9dab'],
    soft: ['#fce7e9', '#331622'],
  },
} as const satisfies Record<Cabin, Record<'fill' | 'on-fill' | 'edge' | 'text' | 'soft', Shade>>
