type Meridian = { longitude: number }

/** Taxiing, climbing and queueing. */
const groundMinutes = 30
/** Miles an hour of a long flight over the ground: the wind blows from the west. */
const eastboundSpeed = 525
const westboundSpeed = 465

/** How long a flight of `miles` is scheduled for, within some ten minutes of what airlines publish. */
export function journeyMinutes(from: Meridian, to: Meridian, miles: number): number {
  const speed = isEastbound(from.longitude, to.longitude) ? eastboundSpeed : westboundSpeed
  return Math.round((groundMinutes + (miles / speed) * 60) / 5) * 5
}

/** The shorter way round. */
const isEastbound = (from: number, to: number) => (to - from + 360) % 360 < 180
