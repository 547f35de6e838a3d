import { dayOf, monthOf } from './calendar.ts'
import { airports } from '@pointfare/reference/airports'
import { timetable } from './timetable.ts'

const find = (name: string) => {
  const route = timetable.find(({ carrier, origin, destination }) => `${carrier} ${origin} ${destination}` === name)
  if (!route) throw new Error(`no ${name}`)
  return route
}

const firstDay = dayOf('2027-01-01')
const daysOf = (name: string) =>
  Array.from({ length: 365 }, (_, index) => firstDay + index).filter(find(name).operatesOn)

it('flies every route out and back', () => {
  for (const { carrier, origin, destination } of timetable) find(`${carrier} ${destination} ${origin}`)
  expect(new Set(timetable.map(({ carrier, origin, destination }) => carrier + origin + destination)).size).toBe(100)
})

it('numbers the flights back as announced, or one higher', () => {
  const numbers = (name: string) => find(name).services.map(({ flightNumber }) => flightNumber)

  expect(numbers('VS HKT LHR')).toEqual(['VS215'])
  expect(numbers('VS JFK LHR')).toEqual(['VS4', 'VS26', 'VS10', 'VS46', 'VS138', 'VS154'])
})

it('knows every flight number and time of a route once', () => {
  for (const { services } of timetable) {
    expect(new Set(services.map(({ flightNumber }) => flightNumber)).size).toBe(services.length)
    expect(services.every(({ departureMinute }) => departureMinute % 5 === 0 && departureMinute < 1440)).toBe(true)
  }
})

it('flies weekly routes on as many days of each week, out and back on the same', () => {
  const days = daysOf('VS LHR ANU')

  expect(days.filter((day) => day < firstDay + 28)).toHaveLength(16)
  expect(daysOf('VS ANU LHR')).toEqual(days)
})

it('keeps to the season', () => {
  const months = new Set(daysOf('VS LHR CPT').map(monthOf))

  expect([...months].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 10, 11, 12])
})

it.each([
  ['VS LHR JFK', 3442],
  ['VS LHR HKT', 6154],
  ['BA LHR HND', 5960],
])('measures %s along the great circle', (name, miles) => {
  expect(Math.abs(find(name).miles - miles)).toBeLessThan(10)
})

it('places every airport in a time zone that this system knows', () => {
  for (const { timeZone } of airports) expect(() => Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})
