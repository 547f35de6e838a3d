import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { motion, space } from '@pointfare/shared/ui/tokens'
import type { ListedFlight } from '../domain/listed-flight.ts'
import type { FlightListSetting } from './flight-list-setting.ts'

type Props = {
  listed: ListedFlight
  setting: FlightListSetting
  /** What names the flight, and what its details are in. */
  nameId: string
  detailsId: string
}

/** What can be done with a flight in the list. */
export function FlightActions({ listed, setting, nameId, detailsId }: Props) {
  const { key } = listed
  const isOpen = setting.opened.includes(key)

  return (
    <div css={row}>
      <Button
        size="compact"
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-describedby={nameId}
        onClick={() => setting.onToggleOpened(key)}
      >
        <span css={eitherText}>{isOpen ? 'Hide details' : 'Show details'}</span>
        <span css={[arrow, isOpen && turned]}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </Button>
      <Button size="compact" aria-describedby={nameId} onClick={() => setting.onBook(listed)}>
        Book
      </Button>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space[2],
  '@media print': { display: 'none' },
})

/** As wide as the wider of the two, so that no button beside it moves. */
const eitherText = css({ minWidth: '6.25em', textAlign: 'start' })

const arrow = css({ display: 'inline-grid', transition: `rotate ${motion.fast} ${motion.ease}` })

const turned = css({ rotate: '180deg' })
