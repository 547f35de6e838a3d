import { css } from '@emotion/react'
import { color, space } from '@pointfare/shared/ui/tokens'

/** A card that has the width to itself: each of its flights is one line. */
export const onWideCards = '@container card (min-width: 46rem)'

/** Too narrow for what is plain without it. */
export const onNarrowCards = '@container card (max-width: 27rem)'

const wide = '9.5rem minmax(8rem, 1fr) repeat(var(--cabins), minmax(5.5rem, 9rem)) 5rem'

/** The columns that all lines of a card share: its cabins, `--cabins` of them, and on a wide card what is beside them. */
const severalColumns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--cabins), minmax(0, 1fr))',
  columnGap: space[1],
  [onWideCards]: { gridTemplateColumns: wide, columnGap: space[3] },
})

/** One cabin has room beside the time, on a card of any width. */
const oneColumn = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(3.5rem, auto) auto',
  columnGap: space[2],
  [onWideCards]: { gridTemplateColumns: wide, columnGap: space[3] },
})

/** `--cabins` is said by whoever draws them. */
export const columnsOf = (cabinCount: number) => (cabinCount === 1 ? oneColumn : severalColumns)

/** A line of a card, level with all others. */
export const line = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: space[1],
})

const inOneRow = { [onWideCards]: { gridRow: 1 } }

/** Where the parts of a line are, with several cabins below the time, and with one beside it. */
const places = {
  several: {
    when: css({ gridArea: '1 / 1 / auto / -2', [onWideCards]: { gridArea: '1 / 1' } }),
    facts: css({ gridArea: '2 / 1 / auto / -1', [onWideCards]: { gridArea: '1 / 2' } }),
    cabin: css({ gridRow: 3, ...inOneRow }),
    book: css({ gridArea: '1 / -2', justifySelf: 'end' }),
  },
  one: {
    when: css({ gridArea: '1 / 1' }),
    facts: css({ gridArea: '2 / 1 / auto / -1', [onWideCards]: { gridArea: '1 / 2' } }),
    cabin: css({ gridArea: '1 / 2', [onWideCards]: { gridArea: '1 / 3' } }),
    book: css({ gridArea: '1 / 3', [onWideCards]: { gridArea: '1 / 4' } }),
  },
}

export const placesOf = (cabinCount: number) => (cabinCount === 1 ? places.one : places.several)
