import { useSite } from '@pointfare/shared/remote'
import { useCallback } from 'react'
import { bookingLink, type Bookable } from '../format/booking-link.ts'

/** Leads to the airline's own award search for a flight, in a tab that knows nothing of this one (rule 5.15 of the product). */
export function useBooking(): (flight: Bookable & { id: string }) => void {
  const { bookingLinks } = useSite().config
  return useCallback(
    (flight) => {
      const link = bookingLink(bookingLinks, flight)
      if (link) window.open(link, '_blank', 'noopener,noreferrer')
      else console.warn('No booking link can be made for this flight', flight.id)
    },
    [bookingLinks],
  )
}
