import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type CSSProperties } from 'react'
import type { ResultsDay } from '../domain/results-by-day.ts'
import { starredCabins, type Stars } from '../domain/search-prices.ts'
import type { TableOrder } from '../domain/table-order.ts'
import type { ResultsSetting } from './results-setting.ts'
import { FlightRow } from './flight-row.tsx'
import { onPhones } from './screens.ts'
import { placesOnPhones } from './table-on-phones.ts'

type Props = {
  flights: readonly RewardFlight[]
  order: TableOrder | null
  onOrder: (column: string) => void
  /** Their best of these days have a star. */
  starred: readonly ResultsDay[]
  stars: Stars
  setting: ResultsSetting
}

/** The height of a row before it is measured, in pixels. */
const usualRow = 50

/** What is drawn before there is a window to measure. */
const firstWindow = { width: 1200, height: 900 }

/** Flights, a line each. Of thousands only those near the window are there; all are counted for those who hear them. */
export function FlightsTable({ flights, order, onOrder, starred, stars, setting }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // Its functions are not kept from one drawing to the next, so nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: flights.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRow,
    initialRect: firstWindow,
    overscan: 8,
    useFlushSync: false,
  })
  const shown = rows.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const columns = columnsOf(setting)

  return (
    <div ref={scroller} css={frame}>
      <table
        aria-label="Reward flights"
        aria-rowcount={flights.length + 1}
        css={table}
        style={{ '--cabins': setting.cabins.length } as CSSProperties} // which knows no properties of ours
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sortOf(order, column.id)}
                style={{ minWidth: column.minWidth }}
                css={column.onPhones && placesOnPhones[column.onPhones]}
              >
                <button type="button" css={heading} onClick={() => onOrder(column.id)}>
                  {column.label}
                  <span aria-hidden="true">{signs[sortOf(order, column.id) ?? 'none']}</span>
                </button>
              </th>
            ))}
            <th scope="col" css={placesOnPhones.nowhere}>
              Book
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {shown.map(({ index, key }) => {
            const flight = flights[index]
            return (
              flight && (
                <FlightRow
                  key={key}
                  ref={rows.measureElement}
                  index={index}
                  flight={flight}
                  starred={starredCabins(flight, starred, stars).join()}
                  setting={setting}
                />
              )
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** In the place of rows that are far from the window. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />

type Column = {
  id: string
  label: string
  /** As wide as it becomes, where what it says comes after the flights. */
  minWidth?: string
  onPhones?: keyof typeof placesOnPhones
}

const columnsOf = ({ cabins }: ResultsSetting): Column[] => [
  { id: 'date', label: 'Date' },
  { id: 'flight', label: 'Flight' },
  { id: 'departs', label: 'Departs' },
  { id: 'arrives', label: 'Arrives', minWidth: '4.5rem', onPhones: 'notOnNarrow' },
  ...cabins.map(({ cabin, label }) => ({
    id: cabin.toLowerCase().replaceAll('_', '-'),
    label,
    onPhones: 'second' as const,
  })),
  { id: 'duration', label: 'Duration', minWidth: '8.25rem', onPhones: 'nowhere' },
  { id: 'taxes', label: 'Taxes', minWidth: '6.75rem', onPhones: 'nowhere' },
  { id: 'seen', label: 'Seen', onPhones: 'nowhere' },
]

/** The flights come by date. */
function sortOf(order: TableOrder | null, column: string) {
  if (!order) return column === 'date' ? 'ascending' : undefined
  if (order.column !== column) return undefined
  return order.isDescending ? 'descending' : 'ascending'
}

const signs = { none: '', ascending: ' ▲', descending: ' ▼' }

const frame = css({
  position: 'relative',
  maxHeight: 'calc(100dvh - 5rem)',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  // The browser's own care for what is above would work against the rows that come and go.
  overflowAnchor: 'none',
})

const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    borderBlockEnd: `1px solid ${color.line}`,
    padding: `${space[1]} ${space[2]}`,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& tr > :first-child': { paddingInlineStart: space[4] },
  '& thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 2, background: color.sunken, fontWeight: 600 },
  '& tbody tr:hover': { background: color.sunken },
  [onPhones]: {
    '&, & thead, & tbody': { display: 'block' },
    '& thead': { position: 'sticky', insetBlockStart: 0, zIndex: 2, background: color.sunken },
    '& tr:not([aria-hidden])': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space[2],
      borderBlockEnd: `1px solid ${color.line}`,
      padding: `${space[1]} ${space[3]}`,
    },
    '& tr:not([aria-hidden])::after': { content: '""', flexBasis: '100%' },
    '& tr[aria-hidden]': { display: 'block' },
    '& th, & td, & tr > :first-child': { border: 0, padding: 0 },
    '& thead th': { position: 'static' },
  },
})

const heading = css({
  minHeight: '2rem',
  border: 0,
  padding: 0,
  background: 'none',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
})
