import { Slot } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { useHasFiller } from '../../remotes/use-has-filler.ts'
import { Section } from './section.tsx'

/** A few of today's best deals, by whoever fills the place. */
export function BestDeals() {
  if (!useHasFiller('home-deals')) return null
  return (
    <Section
      title="Best deals in Economy today"
      lead="Find the best deals using your points and miles to create your dream holiday package."
    >
      <div css={place}>
        <Slot name="home-deals" />
      </div>
    </Section>
  )
}

/** The room of four tiles and two lines, in as many columns as the list has. */
const roomFor = (rows: number) => `calc(${rows} * (13rem + ${space[4]}) + 5rem)`

const place = {
  minHeight: roomFor(4),
  '@media (min-width: 40rem)': { minHeight: roomFor(2) },
  '@media (min-width: 80rem)': { minHeight: roomFor(1) },
} as const
