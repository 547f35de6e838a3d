import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, space, text } from '@pointfare/shared/ui/tokens'

/** Which colour and letter is which cabin. Where there is no room for their names, the pointer shows them. */
export function CabinLegend() {
  return (
    <ul role="list" aria-label="Cabin colours" css={list}>
      {cabins.map(({ cabin, label }) => {
        const name = cabin === 'FIRST' ? 'First Class' : label
        return (
          <li key={cabin} title={name} css={entry}>
            <CabinMark cabin={cabin} />
            <span css={words}>{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

const list = css({
  display: 'flex',
  gap: `0 ${space[2]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.xs,
  color: color.muted,
  whiteSpace: 'nowrap',
})

const entry = css({ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: space[1] })

const words = css({
  '@media (max-width: 90rem)': { position: 'absolute', inset: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})
