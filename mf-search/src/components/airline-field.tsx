import type { Airline } from '@pointfare/shared/contracts/airline'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { airlineOptions } from '../domain/place-options.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

export type AirlineFieldProps = {
  criteria: SearchCriteria
  airlines: { airlines: Airline[]; isLoading: boolean; error?: unknown }
  onEdit: (criteria: SearchCriteria) => void
}

export function AirlineField({ criteria, airlines, onEdit }: AirlineFieldProps) {
  return (
    <div css={{ gridArea: 'airline' }}>
      <Combobox
        label="Airline"
        name="airline"
        options={airlineOptions(airlines.airlines)}
        selected={criteria.airlineCode}
        onSelect={(airlineCode) => onEdit({ ...criteria, airlineCode })}
        placeholder="Select an airline"
        loadingText={airlines.isLoading ? 'Loading airlines...' : undefined}
        error={airlines.error ? 'Failed to load airlines. Please try again later.' : undefined}
      />
    </div>
  )
}
