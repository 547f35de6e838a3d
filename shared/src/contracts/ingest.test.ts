import * as z from 'zod/mini'
import { HeldBatches, IngestReport } from './ingest.ts'

const report = {
  source: 'demo-market',
  received: 4,
  changed: 1,
  events: 1,
  unchanged: 1,
  outdated: 1,
  rejected: { count: 1, first: [{ index: 0, reason: 'origin: An airport code is three capital letters' }] },
}
const batch = { id: 1, source: 'demo-market', heldAt: '2027-03-01T11:55:00Z', reason: 'Half price', rows: 2000 }

describe('the report on a batch', () => {
  it.each([{}, { held: { id: 1, reason: 'Half price' } }])('tells the fate of all its rows, and %j', (more) => {
    expect(z.parse(IngestReport, { ...report, ...more })).toEqual({ ...report, ...more })
  })

  it.each([
    ...['received', 'changed', 'events', 'unchanged', 'outdated'].map((name) => ({ [name]: -1 })),
    { rejected: { count: 1 } },
    { rejected: { count: 1, first: [{ index: -1, reason: '' }] } },
    { held: { id: 1 } },
    { source: undefined },
  ])('cannot have %j', (change) => {
    expect(z.safeParse(IngestReport, { ...report, ...change }).success).toBe(false)
  })
})

describe('a batch that waits for a decision', () => {
  it('tells whose it is, since when, why and how large', () => {
    expect(z.parse(HeldBatches, [batch])).toEqual([batch])
  })

  it.each([{ id: 'first' }, { heldAt: 'yesterday' }, { reason: undefined }, { rows: -1 }])(
    'cannot have %j',
    (change) => {
      expect(z.safeParse(HeldBatches, [{ ...batch, ...change }]).success).toBe(false)
    },
  )
})
