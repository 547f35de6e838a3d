import { airportName } from '@pointfare/shared/format/places'
import { useOperations } from '@pointfare/shared/http/use-operation'
import { searchEverything } from '@pointfare/shared/operations/search'

/** What to call airports: `London Heathrow (LHR)`, and their codes alone until more is known. */
export function useAirportNames(codes: readonly string[]): string[] {
  const { data: found = [] } = useOperations(
    searchEverything,
    codes.map((code) => ({ query: { q: code } })),
  )
  const airports = found.flatMap((each) => each.airports)

  return codes.map((code) => {
    const airport = airports.find(({ airportCode }) => airportCode === code)
    return airport ? `${airportName(airport)} (${code})` : code
  })
}
