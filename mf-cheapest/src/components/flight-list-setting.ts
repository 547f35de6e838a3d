import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { ReactNode } from 'react'
import type { Balance } from '../domain/balance.ts'
import type { FlightKey } from '../domain/flight-key.ts'
import type { ListedFlight } from '../domain/listed-flight.ts'

/** What every shown flight needs besides itself: how to write it, and what its buttons do. */
export type FlightListSetting = {
  cabin: Cabin
  locale: string
  balance: Balance | undefined
  isRankedByValue: boolean
  opened: readonly FlightKey[]
  /** Where the search shows that day. */
  dayAddressOf: (listed: ListedFlight) => string
  /** Leads to the airline's own award search. */
  onBook: (listed: ListedFlight) => void
  onToggleOpened: (key: FlightKey) => void
  renderDetails: (listed: ListedFlight) => ReactNode
}

export type FlightListProps = { flights: readonly ListedFlight[]; setting: FlightListSetting }
