import { css } from '@emotion/react'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'
import { utcTime } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space, text } from '@pointfare/shared/ui/tokens'

const height = 64
const barWidth = 6
const pitch = 8

/** A bar per hour, as high as prices moved; the same in words below it. */
export function HourlyChanges({ recent, locale }: { recent: RecentPriceChanges; locale: string }) {
  const { hours } = recent
  const most = Math.max(1, ...hours.map(({ changes }) => changes))
  const show = (count: number) => showPoints(count, locale)

  return (
    <figure css={figure} aria-label="Changes per hour">
      <svg
        viewBox={`0 0 ${hours.length * pitch - (pitch - barWidth)} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        css={drawing}
      >
        {hours.map(({ startsAt, changes }, index) => {
          const high = changes === 0 ? 1 : Math.max(3, (changes / most) * height)
          const look = changes === 0 ? none : index === hours.length - 1 ? running : bar
          return (
            <rect key={startsAt.join()} x={index * pitch} y={height - high} width={barWidth} height={high} css={look}>
              <title>{`${utcTime(partsToInstant(startsAt))} UTC: ${show(changes)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption css={caption}>{formatHours(recent, show)}</figcaption>
    </figure>
  )
}

const hourMs = 3_600_000

/** 812 changes in 24 hours. Most from 14:00 to 15:00 UTC: 63. This hour so far: 12. */
export function formatHours({ changes, hours }: RecentPriceChanges, show: (count: number) => string): string {
  const [busiest] = hours.toSorted((one, other) => other.changes - one.changes)
  if (!busiest || changes === 0) return 'No changes in 24 hours.'

  const startsAt = partsToInstant(busiest.startsAt)
  return (
    `${show(changes)} ${changes === 1 ? 'change' : 'changes'} in ${hours.length} hours. ` +
    `Most from ${utcTime(startsAt)} to ${utcTime(new Date(startsAt.getTime() + hourMs))} UTC: ${show(busiest.changes)}. ` +
    `This hour so far: ${show(hours.at(-1)?.changes ?? 0)}.`
  )
}

const figure = css({ margin: 0 })

const drawing = css({ display: 'block', width: '100%', height })

const bar = css({ fill: color.focus })

const running = css({ fill: color.accent })

const none = css({ fill: color.edge })

const caption = css({ marginBlockStart: space[2], color: color.muted, fontSize: text.sm })
