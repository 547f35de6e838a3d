import { css } from '@emotion/react'
import type { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { color, radius, text } from '@pointfare/shared/ui/tokens'
import type { PageSize } from '../domain/paging.ts'
import { dateRange, shownPart } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { CabinLegend } from './cabin-legend.tsx'
import { hiddenFromEyes, onSmallScreens } from './screens.ts'

type Props = {
  /** Undefined while they are on their way. */
  found: RewardFlightPage | undefined
  /** Absent where others than these are shown: they are counted only. */
  size?: PageSize | undefined
  route: CompleteRoute
}

/** How many flights are shown and of when, and that they are made up: two lines that never grow. */
export function ResultsSummary({ found, size, route }: Props) {
  const { config, locale } = useSite()

  return (
    <>
      {found ? (
        <p aria-live="polite" css={[oneLine, count]}>
          {found.totalElements > 0 ? shownPart(found, size) : 'No flights'}
          <span css={dates}> · {dateRange(route, locale)}</span>
        </p>
      ) : (
        <p role="status" css={oneLine}>
          Loading reward flights...
        </p>
      )}
      <div css={[oneLine, small]}>
        <CabinLegend />
        {config.demoData && (
          <span css={demo}>
            <strong>Demo data.</strong> <span css={explained}>These flights and prices are simulated. </span>
          </span>
        )}
      </div>
    </>
  )
}

const oneLine = css({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' })

const count = css({ fontWeight: 600 })

/** The search above says them too. */
const dates = css({ fontWeight: 400, color: color.muted, [onSmallScreens]: hiddenFromEyes })

const small = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  fontSize: text.xs,
  color: color.muted,
})

const demo = css({
  borderRadius: radius.sm,
  paddingInline: '0.25rem',
  background: color['accent-soft'],
  color: color.ink,
})

const explained = css({ [onSmallScreens]: hiddenFromEyes })
