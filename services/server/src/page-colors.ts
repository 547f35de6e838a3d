/**
 * The site's colours, in the light and in the dark theme, as far as the pages need them that the server draws itself:
 * the login, and those about overrides. They share no code with what draws the site; a test keeps the two from drifting apart.
 */
export const pageColors = {
  page: ['#f2f5fb', '#0a1122'],
  surface: ['#ffffff', '#111b33'],
  sunken: ['#e8edf6', '#0d162b'],
  ink: ['#0c1a38', '#eaf0fa'],
  muted: ['#4b5974', '#a6b4cd'],
  line: ['#d6deeb', '#293654'],
  edge: ['#6e7b95', '#6f7e9d'],
  accent: ['#ec5119', '#ff7d52'],
  'on-accent': ['#1c0d06', '#1c0d06'],
  'accent-soft': ['#fdeae1', '#33201f'],
  'accent-text': ['#ad370b', '#ff9c7b'],
  night: ['#0c1738', '#0c1530'],
  'on-night': ['#f4f7fd', '#eaf0fa'],
  'on-night-muted': ['#bcc8e2', '#a9b6d1'],
  'sky-mid': ['#1d3170', '#15224d'],
  'sky-low': ['#4f4a94', '#2a2960'],
  'sky-glow': ['#f2926a', '#7d4650'],
  focus: ['#1a56f0', '#8db3ff'],
  danger: ['#b0132d', '#ff8e9a'],
  'danger-soft': ['#fdecea', '#2e1622'],
} as const
