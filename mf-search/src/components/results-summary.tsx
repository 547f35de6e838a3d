import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { PageSize } from '../domain/paging.ts'
import { dateRange, shownPart } from '../domain/result-texts.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
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

/** Which colour and letter is which cabin. Where there is no room for their names, the pointer shows them. */
function CabinLegend() {
  return (
    <ul role="list" aria-label="Cabin colours" css={list}>
      {cabins.map(({ cabin, label }) => {
        const name = cabin === 'FIRST' ? 'First Class' : label
        return (
          <li key={cabin} title={name} css={entry}>
            <CabinMark cabin={cabin} />
            <span css={words}>{name}</span>
          </li>
        )
      })}
    </ul>
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

const list = css({
  display: 'flex',
  gap: `0 ${space[2]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.xs,
  color: color.muted,
  whiteSpace: 'nowrap',
})

const entry = css({ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: space[1] })

const words = css({
  '@media (max-width: 90rem)': { position: 'absolute', inset: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})
