import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'
import type { useCalendarPrices } from '../hooks/use-calendar-prices.ts'
import { CalendarAsOf, PastNote } from './calendar-as-of.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { calendarColors } from './calendar-look.ts'

type Props = {
  calendar: ReturnType<typeof useCalendarPrices>
  size: 'month' | 'year'
  /** What else can be done with it. */
  controls?: ReactNode
  children: ReactNode
}

/** Around every calendar: whose figures these are, what their colours mean, and of which day's knowledge. */
export function CalendarFrame({ calendar, size, controls, children }: Props) {
  const { cabin, prices, past, setAsOf, known } = calendar
  const { locale } = useSite()
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} css={[frame, size === 'year' && tight, calendarColors(cabin)]}>
      <CalendarHeader id={titleId} cabin={cabin} ladder={prices?.ladder} locale={locale}>
        <CalendarAsOf asOf={past?.asOf ?? null} onChange={setAsOf} known={known} locale={locale} />
        {controls}
      </CalendarHeader>
      {past && <PastNote past={past} locale={locale} onBack={() => setAsOf(null)} />}
      {children}
    </section>
  )
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[1]} ${space[3]} ${space[2]}`,
  background: color.surface,
  scrollMarginBlockStart: space[6],
})

/** Two months beside each other on a phone, their days wide enough for a finger. */
const tight = css({ '@media (max-width: 30rem)': { paddingInline: space[1] } })
