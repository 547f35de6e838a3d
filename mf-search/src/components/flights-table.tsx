import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ResultsDay } from '../domain/results-by-day.ts'
import { starredCabins, type Stars } from '../domain/search-prices.ts'
import type { TableOrder } from '../domain/table-order.ts'
import type { ResultsSetting } from './results-setting.ts'
import { FlightRow } from './flight-row.tsx'

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
      <table aria-label="Reward flights" aria-rowcount={flights.length + 1} css={table}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sortOf(order, column.id)}
                style={{ minWidth: column.minWidth }}
              >
                <button type="button" css={heading} onClick={() => onOrder(column.id)}>
                  {column.label}
                  <span aria-hidden="true">{signs[sortOf(order, column.id) ?? 'none']}</span>
                </button>
              </th>
            ))}
            <th scope="col">Book</th>
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

/** As wide as they become, where what they say comes after the flights. */
const columnsOf = ({ cabins }: ResultsSetting): { id: string; label: string; minWidth?: string }[] => [
  { id: 'date', label: 'Date' },
  { id: 'flight', label: 'Flight' },
  { id: 'departs', label: 'Departs' },
  { id: 'arrives', label: 'Arrives', minWidth: '4.5rem' },
  ...cabins.map(({ cabin, label }) => ({ id: cabin.toLowerCase().replaceAll('_', '-'), label })),
  { id: 'duration', label: 'Duration', minWidth: '8.25rem' },
  { id: 'taxes', label: 'Taxes', minWidth: '6.75rem' },
  { id: 'seen', label: 'Seen' },
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
