import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { contrast } from '@pointfare/shared/ui/contrast'
import { cabinPalette, palette, type Shade } from '@pointfare/shared/ui/palette'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { State, States } from '../state.tsx'

type Name = keyof typeof palette

const backgrounds: readonly Name[] = ['page', 'surface', 'raised', 'sunken']

/** What is written or drawn on what, and the contrast that takes (WCAG 2.2: 4.5 to be read, 3 to be seen). */
const uses: readonly { front: Name; behind: readonly Name[]; needs: number }[] = [
  ...(['ink', 'muted', 'accent-text', 'danger', 'success'] as const).map((front) => ({
    front,
    behind: backgrounds,
    needs: 4.5,
  })),
  ...(['edge', 'focus', 'accent'] as const).map((front) => ({ front, behind: backgrounds, needs: 3 })),
  { front: 'on-accent', behind: ['accent'], needs: 4.5 },
  { front: 'on-night', behind: ['night'], needs: 4.5 },
  { front: 'on-night-muted', behind: ['night'], needs: 4.5 },
  { front: 'accent-text', behind: ['accent-soft'], needs: 4.5 },
  { front: 'danger', behind: ['danger-soft'], needs: 4.5 },
  { front: 'success', behind: ['success-soft'], needs: 4.5 },
]

const themes = ['light', 'dark'] as const
const shadeIn = (shade: Shade, theme: (typeof themes)[number]) => shade[theme === 'light' ? 0 : 1]

export function Palette() {
  return (
    <States>
      <State name="Roles: light on the left, dark on the right" wide>
        <ul css={swatches}>
          {Object.entries(palette).map(([name, shade]) => (
            <li key={name}>
              <Pair shade={shade} />
              <p css={{ fontWeight: 600 }}>{name}</p>
              <p css={code}>{shade.join(' ')}</p>
            </li>
          ))}
        </ul>
      </State>
      <State name="Contrast, worst case in each theme" wide>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable. */}
        <div role="region" aria-label="Contrast table" tabIndex={0} css={{ overflowX: 'auto' }}>
          <table css={table}>
            <thead>
              <tr>
                <th scope="col">Drawn</th>
                <th scope="col">On</th>
                <th scope="col">Needs</th>
                {themes.map((theme) => (
                  <th key={theme} scope="col">
                    {theme}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {uses.map(({ front, behind, needs }) => (
                <tr key={front + behind.join()}>
                  <th scope="row">{front}</th>
                  <td>{behind.join(', ')}</td>
                  <td>{needs}</td>
                  {themes.map((theme) => (
                    <Ratio
                      key={theme}
                      shades={behind.map((name) => palette[name])}
                      front={palette[front]}
                      theme={theme}
                      needs={needs}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </State>
    </States>
  )
}

export function CabinColours() {
  return (
    <States least="26rem">
      {cabins.map(({ cabin, label }) => (
        <State key={cabin} name={label}>
          <div css={{ display: 'grid', gap: space[3] }}>
            <p css={{ display: 'flex', alignItems: 'center', gap: space[2], fontWeight: 600 }}>
              <CabinMark cabin={cabin} />
              {label}
            </p>
            <ul css={swatches}>
              {Object.entries(cabinPalette[cabin]).map(([use, shade]) => (
                <li key={use}>
                  <Pair shade={shade} />
                  <p>{use}</p>
                </li>
              ))}
            </ul>
            <table css={table}>
              <tbody>
                <CabinRow
                  label="on-fill on fill"
                  front={cabinPalette[cabin]['on-fill']}
                  behind={[cabinPalette[cabin].fill]}
                  needs={4.5}
                />
                <CabinRow
                  label="text on soft and backgrounds"
                  front={cabinPalette[cabin].text}
                  behind={[cabinPalette[cabin].soft, ...everywhere]}
                  needs={4.5}
                />
                <CabinRow label="edge on backgrounds" front={cabinPalette[cabin].edge} behind={everywhere} needs={3} />
              </tbody>
            </table>
          </div>
        </State>
      ))}
    </States>
  )
}

const everywhere: readonly Shade[] = backgrounds.map((name) => palette[name])

function CabinRow({
  label,
  front,
  behind,
  needs,
}: {
  label: string
  front: Shade
  behind: readonly Shade[]
  needs: number
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {themes.map((theme) => (
        <Ratio key={theme} front={front} shades={behind} theme={theme} needs={needs} />
      ))}
    </tr>
  )
}

type RatioProps = { front: Shade; shades: readonly Shade[]; theme: (typeof themes)[number]; needs: number }

function Ratio({ front, shades, theme, needs }: RatioProps) {
  const worst = Math.min(...shades.map((shade) => contrast(shadeIn(front, theme), shadeIn(shade, theme))))
  const isEnough = worst >= needs
  return (
    <td css={{ color: isEnough ? color.success : color.danger, fontVariantNumeric: 'tabular-nums' }}>
      {worst.toFixed(1)} {isEnough ? '✓' : 'too little'}
    </td>
  )
}

function Pair({ shade: [light, dark] }: { shade: Shade }) {
  return (
    <span aria-hidden="true" css={pair}>
      <span css={{ background: light }} />
      <span css={{ background: dark }} />
    </span>
  )
}

const swatches = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.sm,
})

const pair = css({
  // A colour card is the one thing that must not follow the system's colours.
  forcedColorAdjust: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  height: '3rem',
  marginBlockEnd: space[1],
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.sm,
})

const code = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted })

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  textAlign: 'start',
  '& th, & td': {
    borderBlockEnd: `1px solid ${color.line}`,
    padding: `${space[1]} ${space[3]} ${space[1]} 0`,
    textAlign: 'start',
  },
  '& th': { fontWeight: 600 },
})
