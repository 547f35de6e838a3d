import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinColor, color } from '@pointfare/shared/ui/tokens'
import type { Step } from '../../domain/explore/price-steps.ts'

/** How much of the cabin's colour a step has, in percent; the rest is the surface. The cheapest stand out. */
const shares: Record<Step, number> = { 1: 100, 2: 62, 3: 38, 4: 20, 5: 6 }

/** Paler, since figures are read on them; only those of the cheapest have a colour of their own. */
const heatShares: Record<Step, number> = { 1: 100, 2: 45, 3: 30, 4: 18, 5: 8 }

/** Colour of a day with a figure on it. */
export const heatColor = (cabin: Cabin, step: Step) =>
  `color-mix(in srgb, ${cabinColor[cabin].fill} ${heatShares[step]}%, ${color.surface})`

/** Colour of a step in one cabin. */
export const stepColor = (cabin: Cabin, step: Step) =>
  `color-mix(in srgb, ${cabinColor[cabin].fill} ${shares[step]}%, ${color.surface})`

/** A dot in the list, as it is on the map. */
export const stepDot = (cabin: Cabin, step: Step) =>
  css({
    flex: 'none',
    width: '0.875rem',
    height: '0.875rem',
    border: `2px solid ${cabinColor[cabin].edge}`,
    borderRadius: '50%',
    background: stepColor(cabin, step),
    '@media (forced-colors: active)': { borderColor: 'CanvasText', background: step <= 2 ? 'CanvasText' : 'Canvas' },
  })
