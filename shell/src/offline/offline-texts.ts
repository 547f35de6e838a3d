import { addDays, calendarDate } from '@pointfare/shared/contracts/days'
import { ago } from '@pointfare/shared/format/ages'
import { shortDate } from '@pointfare/shared/format/dates'

/** `10:42 today, 2 hours ago`: when something was seen, by the clock of this browser. */
export function offlineTexts(at: Date, now: Date, locale: string): string {
  const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return `${time} ${dayWords(at, now, locale)}, ${ago(at, now, locale)}`
}

function dayWords(at: Date, now: Date, locale: string): string {
  const [day, today] = [calendarDate(at), calendarDate(now)]
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : `on ${shortDate(day, locale)}`
}
