import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { LowestMark } from './lowest-mark.tsx'

/** Which colour and letter is which cabin, what the star and the chips mean. */
export function CabinLegend() {
  return (
    <div css={row}>
      <ul role="list" aria-label="Cabin colours" css={list}>
        {cabins.map(({ cabin, label }) => (
          <li key={cabin} css={entry}>
            <CabinMark cabin={cabin} />
            {cabin === 'FIRST' ? 'First Class' : label}
          </li>
        ))}
      </ul>
      <span css={entry}>
        <LowestMark />
        in its cabin, of the results shown
      </span>
      <span>Low, Typical and High compare a price with what the same seat cost in the last 90 days</span>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  fontSize: text.sm,
  color: color.muted,
})

const list = css([row, { margin: 0, padding: 0, listStyle: 'none' }])

const entry = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
