import type { Cabin } from '../contracts/cabin.ts'

/** One colour of the site: in the light theme, in the dark theme. */
export type Shade = readonly [light: string, dark: string]

/** Ink on warm paper by day, paper on deep night by night, and one vivid accent: the colour of a runway sunset. */
export const palette = {
  page: ['#f8f4ec', '#0a101e'],
  surface: ['#fffdf9', '#121a2c'],
  raised: ['#ffffff', '#1a243a'],
  sunken: ['#f1ebdf', '#0d1424'],
  ink: ['#101b33', '#edf1f9'],
  muted: ['#515b70', '#a7b2c8'],
  /** Lines that only divide. */
  line: ['#e4dccd', '#28334d'],
  /** Lines that show where a control is: 3:1 on every background. */
  edge: ['#837c6c', '#6b7995'],
  accent: ['#ec5119', '#ff7d52'],
  'on-accent': ['#1c0d06', '#1c0d06'],
  'accent-text': ['#ad370b', '#ff9c7b'],
  'accent-soft': ['#fdeade', '#33201c'],
  /** A dark band in both themes, for openings and footers. */
  night: ['#101b33', '#0d1526'],
  'on-night': ['#f8f4ec', '#edf1f9'],
  'on-night-muted': ['#b9c2d6', '#a7b2c8'],
  focus: ['#1a56f0', '#8db3ff'],
  danger: ['#b0132d', '#ff8e9a'],
  'danger-soft': ['#fcebe9', '#2c1520'],
  shadow: ['#101b331f', '#00000080'],
} as const satisfies Record<string, Shade>

/**
 * SPEC section 2: Economy green, Premium Economy yellow, Business purple, First red. `fill` is the colour people
 * remember, `edge` draws it where it would be too faint, `text` can be read on surfaces and on `soft`.
 */
export const cabinPalette = {
  ECONOMY: {
    fill: ['#1a7f48', '#3fbf7d'],
    'on-fill': ['#ffffff', '#04140b'],
    edge: ['#1a7f48', '#3fbf7d'],
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
    fill: ['#cc2440', '#ff6b81'],
    'on-fill': ['#ffffff', '#24040b'],
    edge: ['#cc2440', '#ff6b81'],
    text: ['#a8162f', '#ff9dab'],
    soft: ['#fce7e9', '#331622'],
  },
} as const satisfies Record<Cabin, Record<'fill' | 'on-fill' | 'edge' | 'text' | 'soft', Shade>>
