import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { cabinColor, color, radius, space, text } from '@pointfare/shared/ui/tokens'

/** What a traveller may expect of each cabin, in one sentence. */
const words: Record<Cabin, string> = {
  ECONOMY: 'The fewest points, and most often the most seats.',
  PREMIUM_ECONOMY: 'More room and better meals for somewhat more points.',
  BUSINESS: 'A flat bed on long flights: where points go furthest against the cash price.',
  FIRST: 'Few airlines fly it and few seats open up, so it pays to watch for changes.',
}

export function Cabins() {
  return (
    <ul css={list}>
      {cabins.map(({ cabin, label }) => (
        <li key={cabin} css={[item, { background: cabinColor[cabin].soft, borderColor: cabinColor[cabin].edge }]}>
          <h3 css={{ display: 'flex', alignItems: 'center', gap: space[3], fontSize: text.xl }}>
            <CabinMark cabin={cabin} />
            {label}
          </h3>
          <p css={{ color: color.muted }}>{words[cabin]}</p>
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const item = {
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  border: '0 solid',
  borderBlockStartWidth: '4px',
  borderRadius: radius.md,
  padding: space[5],
} as const
