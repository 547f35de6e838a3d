import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinColor, color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { heatShares } from '../domain/calendar-heat.ts'
import type { Step } from '../domain/calendar-steps.ts'

/** The colours of one cabin, for the cells and the legend inside. */
export const calendarColors = (cabin: Cabin) =>
  css({ '--heat': cabinColor[cabin].fill, '--on-heat': cabinColor[cabin]['on-fill'] })

export const heatOf = (step: Step) => `color-mix(in srgb, var(--heat) ${heatShares[step]}%, ${color.surface})`

/** No seat for points. */
export const hatching = `repeating-linear-gradient(135deg, transparent 0 5px, ${color.line} 5px 6px)`

/** Where colours are taken away, borders and lines say the same. */
const plain = '@media print, (forced-colors: active)'

const cell = {
  position: 'relative',
  overflow: 'hidden',
  border: `2px solid ${color.surface}`,
  borderRadius: radius.sm,
  backgroundClip: 'padding-box',
  color: color.ink,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: color.edge },
  '&:focus-visible': { outlineOffset: '-2px', zIndex: 1 },
  [plain]: { borderColor: 'Canvas', color: 'CanvasText' },
} as const

/** The thicker the line below the figure, the cheaper; the dearest have none. */
const stepLine = (step: Step) => ({
  position: 'absolute',
  insetInline: '2px',
  bottom: 0,
  borderBlockEnd: `${5 - step}px solid CanvasText`,
  content: '""',
})

const onHeat = { color: 'var(--on-heat)' }

const steps = Object.fromEntries(
  ([1, 2, 3, 4, 5] as const).map((step) => [
    `[data-look="${step}"]`,
    { backgroundColor: heatOf(step), ...(step === 1 && onHeat), [plain]: { '&::after': stepLine(step) } },
  ]),
)

/** A line of one side, in the gap to the next day: those of neighbours are one. */
const lines = { top: '0 -2px', bottom: '0 2px', start: '-2px 0', end: '2px 0' }
const sides = { top: 'BlockStart', bottom: 'BlockEnd', start: 'InlineStart', end: 'InlineEnd' } as const

const ofRange = {
  '[data-edges]': {
    zIndex: 1,
    borderRadius: 0,
    boxShadow: Object.keys(lines)
      .map((side) => `var(--${side}, 0 0 transparent)`)
      .join(', '),
  },
  ...Object.fromEntries(
    Object.entries(lines).map(([side, place]) => [
      `[data-edges~="${side}"]`,
      {
        [`--${side}`]: `${place} ${color.ink}`,
        [plain]: { [`border${sides[side as keyof typeof sides]}Color`]: 'CanvasText' },
      },
    ]),
  ),
}

/** Days stand below their weekday: those of a month's first week may begin late. */
const places = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((column) => [`[aria-colindex="${column}"]`, { gridColumn: column }]),
)

const grid = css({
  display: 'grid',
  outlineOffset: '4px',
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
  '[role="row"]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '[data-month]': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '1.25rem',
    fontFamily: font.display,
    fontSize: text.sm,
    fontWeight: 700,
    lineHeight: 1.4,
  },
  '[data-weekday]': { color: color.muted, fontSize: text.xs, lineHeight: 1.4, textAlign: 'center' },
  '[role="gridcell"]': cell,
  ...places,
  ...steps,
  '[data-look="none"]': {
    color: color.muted,
    backgroundImage: hatching,
    [plain]: { borderStyle: 'dotted', borderColor: 'GrayText' },
  },
  '[data-look="outside"]': { color: color.muted, cursor: 'default', '&:hover': { borderColor: color.surface } },
  // For those who hear the page.
  '[role="gridcell"] > i': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '[data-star] > b::before': { content: '"★"' },
  '[aria-current="date"] > span': { borderBlockEnd: '2px solid', fontWeight: 800 },
  ...ofRange,
  '[data-open]': { outline: `3px solid ${color.accent}`, outlineOffset: '-3px', zIndex: 1 },
  '@media print': { breakInside: 'avoid' },
})

/** Number and change above, the figure below them. */
const twoLines = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  paddingInline: '3px',
  textAlign: 'end',
  '& > b': { gridColumn: '1 / -1', fontSize: text.sm },
  '& > small': { fontSize: 'inherit' },
} as const

/** Months beside each other, of which a page that is still arriving has the room already. */
const beside = (count: 2 | 3 | 4) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  [`[data-columns="${count}"]`]: { display: 'block' },
})

const months = css({
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[5],
  '[role="gridcell"]': { ...twoLines, height: '2.375rem' },
  '[data-columns="2"], [data-columns="3"], [data-columns="4"]': { display: 'none' },
  // Where there is no room for all of it: no figure is cut off, and of a change the arrow stays.
  '@container (max-width: 27rem)': {
    '[role="gridcell"]': { paddingInline: '1px' },
    '[role="gridcell"] > b': { fontSize: text.xs },
    '[role="gridcell"] > small': { justifySelf: 'end', overflow: 'hidden', width: '0.95em', textAlign: 'start' },
  },
  '@container (min-width: 40rem)': beside(2),
  '@container (min-width: 90rem)': beside(3),
  '@container (min-width: 108rem)': beside(4),
})

/** As many months beside each other as there is room for, a cell never under 24 px; figures where they can be read. */
const year = css({
  gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
  gap: `${space[3]} ${space[2]}`,
  '@container (min-width: 40rem)': { columnGap: space[5] },
  '@container (min-width: 70rem)': { gridTemplateColumns: 'repeat(auto-fill, minmax(15.25rem, 1fr))' },
  '[role="rowgroup"]': { containerType: 'inline-size' },
  '[role="gridcell"]': { height: '1.625rem', textAlign: 'center', alignContent: 'center' },
  '[role="gridcell"] > :is(b, small)': { display: 'none' },
  '@container (min-width: 15rem)': {
    '[role="gridcell"]': { ...twoLines, height: '2.25rem', alignContent: 'start', paddingInline: '1px' },
    '[role="gridcell"] > b': { fontSize: text.xs },
    '[role="gridcell"] > :is(b, small)': { display: 'inline' },
  },
})

export const calendarGrid = { month: [grid, months], year: [grid, year] }
