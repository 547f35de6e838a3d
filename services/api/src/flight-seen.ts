/**
 * SQL: when flight `f` was last read, whatever became of the others of its route `r`. One that a version before this one has
 * written was seen when its route was.
 */
export const flightSeenAt = (flight = 'f', route = 'r') => `coalesce((
    select s.seen_at from flight_seen s
     where s.route_id = ${flight}.route_id and s.departure = ${flight}.departure
       and s.flight_number = ${flight}.flight_number), ${route}.last_seen_at)`

/** SQL: the second since 1970 of that. */
export const flightSeenSecond = (...names: Parameters<typeof flightSeenAt>) =>
  `extract(epoch from ${flightSeenAt(...names)})::bigint`
