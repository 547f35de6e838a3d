import { Slot } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { useHasFiller } from '../../remotes/use-has-filler.ts'
import globeAddress from './globe.svg'

/**
 * The globe in the sky of the home page: a picture, until a feature that fills the place has real destinations on it. Where
 * there is no room for a globe, these stand below the opening, and their room is kept free.
 */
export function ExploreFace() {
  const isFilled = useHasFiller('home-explore')
  return (
    <div css={[place, isFilled && filled]} data-print="none">
      <Globe />
      {isFilled && <Slot name="home-explore" />}
    </div>
  )
}

const wide = '@media (min-width: 60.01rem)'

const place = {
  '& > img': { display: 'none' },
  '&:has([data-face]) > img': { display: 'none' },
  [wide]: {
    position: 'absolute',
    zIndex: -1,
    insetBlock: `calc(-1 * ${space[6]}) ${space[16]}`,
    insetInlineEnd: 0,
    width: 'min(44rem, 46%)',
    overflow: 'clip',
    // What is written and filled in lies above it; links of the filler take their presses back.
    '&&': { pointerEvents: 'none' },
    '&:not(:has([data-face])) > img': { display: 'block' },
  },
} as const

/** A line and a row of destinations. */
const filled = { minHeight: '6.25rem', [wide]: { minHeight: 0 } } as const

/** The North Atlantic and the flights above it; drawn by `tools/illustrations`. */
function Globe() {
  // Lazily: where there is no room for it, it is not even fetched.
  return <img src={globeAddress} alt="" width="800" height="800" loading="lazy" decoding="async" css={picture} />
}

const picture = { display: 'block', width: '100%', height: 'auto', maxWidth: '44rem' } as const
