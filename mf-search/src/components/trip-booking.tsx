import { css } from '@emotion/react'
import type { ReturnTrip } from '@pointfare/shared/contracts/return-trip'
import { bookingLink, returnBookingLink } from '@pointfare/shared/format/booking-link'
import { useSite } from '@pointfare/shared/remote'
import { buttonLook, type ButtonLook } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { space } from '@pointfare/shared/ui/tokens'

type Props = ButtonLook & {
  trip: ReturnTrip
  travellers: number
  /** What the trip is called on this page. */
  describedBy: string
}

/** The way to the airline's own search of the trip, in a new tab; of each flight where it has none for both, or for open jaws. */
export function TripBooking({ trip, travellers, describedBy, ...look }: Props) {
  const { bookingLinks, returnBookingLinks } = useSite().config
  const both = trip.isOpenJaw ? undefined : returnBookingLink(returnBookingLinks, trip, travellers)
  const ways: { words: string; link: string | undefined }[] = both
    ? [{ words: 'Book both ways', link: both }]
    : [
        { words: 'Book out', link: bookingLink(bookingLinks, trip.out, travellers) },
        { words: 'Book back', link: bookingLink(bookingLinks, trip.back, travellers) },
      ]

  return (
    <span css={row}>
      {ways.map(
        ({ words, link }) =>
          link && (
            <a
              key={words}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby={describedBy}
              css={[buttonLook(look), { textDecoration: 'none' }]}
            >
              {words}
              <Icon name="opensNewTab" size="0.75rem" />
            </a>
          ),
      )}
    </span>
  )
}

const row = css({ display: 'inline-flex', flexWrap: 'wrap', gap: space[2], '@media print': { display: 'none' } })
