/** A day's button: wide and high enough for a thumb. */
export const dayCell = '2.75rem'

/** The whole calendar: seven days across; caption, weekdays and six weeks down. Kept free while it is on its way. */
export const calendarSize = { width: `calc(7 * ${dayCell} + 2rem)`, height: `calc(7 * ${dayCell} + 4.5rem)` }
