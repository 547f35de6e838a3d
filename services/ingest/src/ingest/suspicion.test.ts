import { suspicionOf } from './suspicion.ts'

const suspicion = ({ opened = 0, closed = 0, bookable = 0 }) =>
  suspicionOf({ changed: 0, events: 0, outdated: 0, opened, closed, bookable }, opened)

it.each([
  ['an ordinary market', { opened: 40, closed: 60, bookable: 5000 }],
  ['as many openings as can be', { opened: 2000, bookable: 5000 }],
  ['a few flights that all sell out', { closed: 49, bookable: 49 }],
  ['many flights of which some are left', { closed: 890, bookable: 1000 }],
])('believes %s', (_, effect) => {
  expect(suspicion(effect)).toBeUndefined()
})

it.each([
  [{ opened: 2001 }, 'with it, seats open on 2001 flights at once, more than 2000'],
  [{ closed: 900, bookable: 1000 }, 'it closes 900 of the 1000 flights that could be booked'],
  [{ closed: 50, bookable: 50 }, 'it closes 50 of the 50 flights that could be booked'],
])('doubts a batch with %p', (effect, reason) => {
  expect(suspicion(effect)).toBe(reason)
})
