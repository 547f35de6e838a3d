import { css } from '@emotion/react'
import type { Cabin } from '../contracts/cabin.ts'
import { cabinColor } from './tokens.ts'

/** A cabin's letter and outline: they tell it where its colour cannot. */
const marks: Record<Cabin, { initial: string; outline: string }> = {
  ECONOMY: { initial: 'E', outline: '50%' },
  PREMIUM_ECONOMY: { initial: 'P', outline: '22%' },
  BUSINESS: { initial: 'B', outline: '50% 50% 22% 22%' },
  FIRST: { initial: 'F', outline: '50% 6%' },
}

/** A cabin's sign, to stand before its name. */
export function CabinMark({ cabin }: { cabin: Cabin }) {
  const { initial, outline } = marks[cabin]
  return (
    <span aria-hidden="true" css={[mark, colors[cabin], { borderRadius: outline }]}>
      {initial}
    </span>
  )
}

const mark = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.5em',
  height: '1.5em',
  border: '1.5px solid',
  fontSize: 'max(0.75rem, 0.8125em)',
  fontWeight: 700,
  lineHeight: 1,
})

const colorsOf = (cabin: Cabin) =>
  css({
    borderColor: cabinColor[cabin].edge,
    background: cabinColor[cabin].fill,
    color: cabinColor[cabin]['on-fill'],
  })

const colors: Record<Cabin, ReturnType<typeof css>> = {
  ECONOMY: colorsOf('ECONOMY'),
  PREMIUM_ECONOMY: colorsOf('PREMIUM_ECONOMY'),
  BUSINESS: colorsOf('BUSINESS'),
  FIRST: colorsOf('FIRST'),
}
