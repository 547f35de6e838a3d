import { css } from '@emotion/react'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { onPhones } from '../components/screens.ts'
import { airlineName } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useAirlinesOfRoute } from '../hooks/use-airlines-of-route.ts'
import { resultsPath } from '../paths.ts'

type Props = { route: CompleteRoute; airlines: Airline[] }

/** Of a search without an airline: which one answers it, and the others that fly the route. */
export function AirlineScope({ route, airlines }: Props) {
  const flying = useAirlinesOfRoute(route, airlines)
  const others = flying.filter(({ code }) => code !== defaultAirline)
  const isShown = flying.length === 0 || flying.length > others.length
  const name = airlineName(defaultAirline, airlines)

  return (
    <p css={line}>
      {isShown ? `Showing ${name} only.` : `${name} does not fly this route.`}
      {others.length > 0 && (isShown ? ' Also here: ' : ' Others do: ')}
      {others.map(({ code, name }, index) => (
        <span key={code}>
          {index > 0 && ', '}
          <Link to={resultsPath({ ...route, airlineCode: code })}>{name}</Link>
        </span>
      ))}
    </p>
  )
}

/** As high as it becomes, so that nothing moves when the others are known. */
const line = css({
  minHeight: '1.5em',
  fontSize: text.sm,
  color: color.muted,
  [onPhones]: { minHeight: '3em' },
  '& a': { paddingBlock: space[1] },
})
