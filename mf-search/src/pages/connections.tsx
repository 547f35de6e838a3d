import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { useSite } from '@pointfare/shared/remote'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConnectionRow } from '../components/connection-row.tsx'
import { readFilters, shownCabins, type Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useConnections } from '../hooks/use-connections.ts'

type Props = { route: CompleteRoute; airlineCode: string | null; filters: Filters }

/** Those of an address that cannot be searched as it is, with what it asks of their cabins and seats. */
export function AddressedConnections(props: Omit<Props, 'filters'>) {
  const [query] = useSearchParams()
  return <Connections {...props} filters={readFilters(query)} />
}

/** Two awards of one airline instead of one flight; nothing until there are some, and nothing where there are none. */
export function Connections({ route, airlineCode, filters }: Props) {
  const { locale } = useSite()
  const id = useId()
  const cabins = shownCabins(filters)
  const [chosen, setChosen] = useState<Cabin>()
  const cabin = cabins.find((known) => known.cabin === chosen)?.cabin ?? cabins[0]?.cabin ?? 'ECONOMY'
  const seats = filters.minimumSeats ?? 1
  const { found, hasFailed } = useConnections({ route, airlineCode, cabin, seats })

  if (hasFailed) return <p css={note}>Ways by another airport could not be looked up.</p>
  // A cabin that was chosen here and has none is no reason to take the choice away.
  if (!found || (found.content.length === 0 && !chosen)) return null

  return (
    <section aria-labelledby={id} css={section}>
      <h3 id={id}>By way of another airport</h3>
      <p css={note}>
        Two awards of one airline, booked one by one: if the first flight is late, the second does not wait.
      </p>
      {cabins.length > 1 && (
        <SegmentedChoice
          label="Cabin of both flights"
          options={cabins.map(({ cabin: value, label }) => ({ value, label }))}
          selected={cabin}
          onSelect={setChosen}
        />
      )}
      {found.content.length === 0 && <p>No two flights connect in this cabin.</p>}
      <ul css={list}>
        {found.content.map((connection) => (
          <ConnectionRow
            key={connection.out.id + connection.on.id}
            connection={connection}
            seats={seats}
            locale={locale}
          />
        ))}
      </ul>
    </section>
  )
}

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  marginBlockStart: space[4],
})

const note = css({ color: color.muted, fontSize: text.sm })

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  gap: space[2],
  listStyle: 'none',
  padding: 0,
  margin: 0,
})
