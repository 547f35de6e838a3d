import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { addAlertPair, indexAlert } from './alert-index.ts'
import { keepAlert } from './testing/keep-alert.ts'

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  await rows(`update airport set metro_code = 'LON' where code in ('LHR', 'MAN')`)
})
afterEach(() => db.close())

const rows = <Row>(text: string, values?: unknown[]) => db.query<Row>({ name: '', text }, values)
const addPair = (origin: string, destination: string) => db.transaction((tx) => addAlertPair(tx, origin, destination))

const keys = () =>
  rows(`select p.origin || p.destination as pair, k.way, k.cabin, k.first, k.last
          from alert_key k join alert_pair p on p.id = k.pair_id order by pair, way, first`)

const key = (pair: string, first: string, last: string, more = {}) => ({
  pair,
  way: 0,
  cabin: 'business',
  first,
  last,
  ...more,
})

describe('the keys of an alert', () => {
  it('are one for each month of its days', async () => {
    await addPair('LHR', 'JFK')

    await keepAlert(db, { from: '2027-01-30', to: '2027-03-02' })

    expect(await keys()).toEqual([
      key('LHRJFK', '2027-01-30', '2027-01-31'),
      key('LHRJFK', '2027-02-01', '2027-02-28'),
      key('LHRJFK', '2027-03-01', '2027-03-02'),
    ])
  })

  it('are of all airports of a city between which something has changed', async () => {
    await addPair('LHR', 'JFK')
    await addPair('MAN', 'JFK')
    await addPair('LHR', 'BOS')

    await keepAlert(db, { origin: 'LON' })

    expect(await keys()).toEqual([key('LHRJFK', '2027-03-01', '2027-03-31'), key('MANJFK', '2027-03-01', '2027-03-31')])
  })

  it('come with the first change between two airports, whichever of them is new', async () => {
    await keepAlert(db, { origin: 'BOS,LON' })
    await keepAlert(db, { origin: 'LON', destination: 'BOS' })
    expect(await keys()).toEqual([])

    await addPair('MAN', 'JFK')
    await addPair('MAN', 'JFK')

    expect(await keys()).toEqual([key('MANJFK', '2027-03-01', '2027-03-31')])
  })

  it('are of both ways of a trip, and of the days on which it comes back', async () => {
    await addPair('LHR', 'JFK')
    const trip: AlertWatch['trip'] = { leastNights: 2, mostNights: 5, backCabin: 'FIRST' }
    await keepAlert(db, { from: '2027-03-10', to: '2027-03-28', trip })

    await addPair('JFK', 'LHR')

    expect(await keys()).toEqual([
      key('JFKLHR', '2027-03-12', '2027-03-31', { way: 2, cabin: 'first' }),
      key('JFKLHR', '2027-04-01', '2027-04-02', { way: 2, cabin: 'first' }),
      key('LHRJFK', '2027-03-10', '2027-03-28', { way: 1 }),
    ])
  })

  it('go while it is paused, and come back with what has changed since for a baseline', async () => {
    await addPair('LHR', 'JFK')
    const id = await keepAlert(db)
    const setPaused = (isPaused: boolean) =>
      db.transaction(async (tx) => {
        await tx.query({ name: '', text: 'update alert set is_paused = $2 where id = $1' }, [id, isPaused])
        await indexAlert(tx, id)
      })

    await setPaused(true)
    expect(await keys()).toEqual([])

    await rows(`insert into price_event (id, at, route_id) values (77, now(), 1)`)
    await setPaused(false)
    expect(await rows('select since_event as since from alert_key')).toEqual([{ since: 77 }])
  })

  it('go with it', async () => {
    await addPair('LHR', 'JFK')
    await keepAlert(db)

    await rows('delete from watcher')

    expect(await keys()).toEqual([])
  })
})
