import { css } from '@emotion/react'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { ratioText, type Transfer } from '../../domain/explore/transfers.ts'

type Props = { airlineCode: string; missing: number; transfers: readonly Transfer[]; locale: string }

const countries = { US: 'US cards', GB: 'UK cards' }

/** Which points of banks make up for what is missing, by which ratio, and when that was checked. */
export function TransferList({ airlineCode, missing, transfers, locale }: Props) {
  return (
    <details css={box}>
      <summary css={summary}>
        {showPoints(missing, locale)} points short with {airlineOf(airlineCode).name}: where they can come from
      </summary>
      {transfers.length === 0 ? (
        <p css={note}>We know of no bank whose points can be moved to this airline.</p>
      ) : (
        <>
          <ul css={list}>
            {transfers.map(({ bank, country, points, from, to, checkedOn }) => (
              <li key={`${bank} ${country}`}>
                with{' '}
                <strong>
                  {showPoints(points, locale)} more from {bank}
                </strong>{' '}
                ({countries[country]}, {ratioText({ from, to })}, checked {shortDateWithYear(checkedOn, locale)})
              </li>
            ))}
          </ul>
          <p css={note}>Ratios change, and points that were moved cannot be moved back: look at your bank first.</p>
        </>
      )}
    </details>
  )
}

const box = css({ fontSize: text.sm })

const summary = css({ paddingBlock: space[1], fontWeight: 600, cursor: 'pointer' })

const list = css({ display: 'grid', gap: space[1], margin: 0, paddingInlineStart: space[5] })

const note = css({ marginBlockStart: space[1], color: color.muted })
