import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { space } from '@pointfare/shared/ui/tokens'

/** The airlines that can be searched. When they cannot be loaded, their place stays and is empty. */
export function Airlines() {
  const { data = [] } = useOperation(listAirlines, {})
  const airlines = data.filter(({ code }) => code !== '')

  return (
    <ul aria-label="Airlines" css={list}>
      {airlines.map(({ code, name }) => (
        <li key={code} css={item}>
          <AirlineBadge code={code} size="sm" decorative />
          {name}
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]} ${space[8]}`,
  minHeight: '2rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 600,
} as const
