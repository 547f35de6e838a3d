/**
 * SQL: route $1 carrier, $2 origin, $3 destination, with the date and the minute of the day that clocks at its origin show at
 * `now`.
 */
export const routeByClock = (now: string) => `
  select r.id, r.last_seen_at, clock.shows::date as today,
         (extract(hour from clock.shows) * 60 + extract(minute from clock.shows))::int as minute
    from route r
    join airport o on o.code = r.origin
   cross join lateral (select ${now}::timestamptz at time zone o.time_zone as shows) clock
   where r.carrier = $1 and r.origin = $2 and r.destination = $3`

/**
 * SQL: a flight `f` of today is still to leave by the clock of `r`. A source that knows only days says midnight: such a flight
 * stays until its day is over.
 */
export const leavesLaterToday = '(f.departure_minute = 0 or f.departure_minute > r.minute)'

/** SQL: `f` is still to leave; dates alone are for an index. */
export const isToLeave = `f.departure >= r.today and (f.departure > r.today or ${leavesLaterToday})`
