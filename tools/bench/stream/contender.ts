/** A server that pushes price changes to browsers. */
export type Contender = {
  name: string
  /** Where browsers listen. */
  url: string
  pid: number
  /** Sends changes on their way, each with the moment in it. */
  send: (count: number) => Promise<void>
  close: () => Promise<void>
}

/** Stands for a flight's number in a change: milliseconds since 1970 in seventeen characters. */
export const sentNow = () => (performance.timeOrigin + performance.now()).toFixed(3)

/** What comes before it, in the text of a change. */
export const sentAtMark = '"second":{"origin":"LHR","destination":"JFK","carrier_code":"VS","flight_number":"'

/** A change as the site tells it, with the moment at which it is sent. */
export function aChange(): string {
  const award = (points: number) => ({ cabin_points_value: points, cabin_class_seat_count: 9 })
  const flight = {
    origin: 'LHR',
    destination: 'JFK',
    carrier_code: 'VS',
    flight_number: sentNow(),
    departure: [2027, 3, 15],
    award_economy: award(10_000),
    award_premium_economy: award(30_000),
    award_business: award(60_000),
    award_first: award(0),
  }
  return JSON.stringify({ first: flight, second: { ...flight, scraped_at: [2026, 11, 21, 12, 30, 59] } })
}
