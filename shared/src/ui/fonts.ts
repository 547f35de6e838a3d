// Every package that draws with these faces compiles this file, so the declaration comes along with it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./font-files.d.ts" />
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { checkedFont } from './font-hashes.ts'

/** How wide a real face is beside one that systems have, each kind of letters as often as it is used. */
type Widths = { others: number; capitals: number; digits: number; space: number }

type StandIn = {
  family: string
  weight: string
  /** Names of one face. */
  from: string[]
  /** What the real face has, of the size of the font. */
  ascent: number
  descent: number
  widths: Widths
}

const ranges = { others: undefined, capitals: 'U+41-5A', digits: 'U+30-39', space: 'U+20' }

/** Kinds of letters differ by a fifth, and one width for all would break other lines than the real face does. */
const standIn = ({ family, weight, from, ascent, descent, widths }: StandIn) =>
  Object.entries(ranges)
    .map(([kind, range]) => {
      const width = widths[kind as keyof typeof ranges]
      return `@font-face {
  font-family: '${family}';
  src: ${from.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
  line-gap-override: 0%;${range ? `\n  unicode-range: ${range};` : ''}
}`
    })
    .join('\n')

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%`

/** What systems have in one place or another: Windows and Apple's, most Linux, Android, and Linux with hardly any. */
const systemFaces = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
  DejaVu: { regular: ['DejaVu Sans', 'DejaVuSans'], bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'] },
}
type SystemFace = keyof typeof systemFaces

const heights = { Figtree: { ascent: 0.95, descent: 0.25 }, Bricolage: { ascent: 0.93, descent: 0.27 } }

const standInsFor = (face: SystemFace, widths: { bricolage: Widths; figtree: Widths; bolder: Widths }) =>
  [
    { of: 'Bricolage', weight: '700', from: systemFaces[face].bold, widths: widths.bricolage } as const,
    { of: 'Figtree', weight: '400', from: systemFaces[face].regular, widths: widths.figtree } as const,
    { of: 'Figtree', weight: '600 900', from: systemFaces[face].bold, widths: widths.bolder } as const,
  ]
    .map(({ of, ...rest }) => standIn({ family: `${of} by ${face}`, ...heights[of], ...rest }))
    .join('\n')

/**
 * The site's two faces, and for each a stand-in cut from whichever face a system has, so that nothing moves when the real
 * one arrives: as wide as that, with its ascent and descent. Measured in Chromium by the letters of English.
 */
export const fontFaces = `
@font-face {
  font-family: 'Bricolage Grotesque';
  ${checkedFont('bricolage', bricolage)}
  font-weight: 700;
  font-display: swap;
}
@font-face {
  font-family: 'Figtree Variable';
  ${checkedFont('figtree', figtree)}
  font-weight: 300 900;
  font-display: swap;
}
${standInsFor('Arial', {
  bricolage: { others: 1.047, capitals: 0.966, digits: 1.066, space: 0.828 },
  figtree: { others: 1.028, capitals: 0.961, digits: 1.013, space: 0.889 },
  bolder: { others: 0.976, capitals: 0.967, digits: 1.033, space: 0.857 },
})}
${standInsFor('Roboto', {
  bricolage: { others: 1.101, capitals: 1.037, digits: 1.033, space: 0.924 },
  figtree: { others: 1.011, capitals: 1.033, digits: 1.003, space: 0.996 },
  bolder: { others: 1.016, capitals: 1.036, digits: 0.993, space: 0.968 },
})}
${standInsFor('DejaVu', {
  bricolage: { others: 0.873, capitals: 0.881, digits: 0.852, space: 0.661 },
  // A little less than measured: letters of small text are rounded to whole pixels there.
  figtree: { others: 0.88, capitals: 0.958, digits: 0.873, space: 0.765 },
  bolder: { others: 0.805, capitals: 0.88, digits: 0.819, space: 0.693 },
})}
`
