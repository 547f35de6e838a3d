import type { Operation } from '@pointfare/shared/operations/operation'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import * as z from 'zod/mini'
import { writeClient } from './write-client.ts'

const Seat = z.object({ row: z.int(), note: z.nullable(z.string()) }).register(z.globalRegistry, { id: 'TestSeat' })

const reading: Operation = {
  operationId: 'readSeats',
  method: 'GET',
  path: '/flights/:flight/seats',
  access: 'member',
  tags: ['Seats'],
  summary: 'The seats of a flight',
  params: { flight: z.string() },
  query: { most: z._default(z.coerce.number(), 9), cabin: z.optional(z.enum(['FIRST', 'BUSINESS'])) },
  answers: { 200: z.array(Seat), 304: null },
}
const taking: Operation = {
  operationId: 'takeSeat',
  method: 'POST',
  path: '/seats',
  access: 'member',
  tags: ['Seats'],
  summary: 'Take one',
  body: z.strictObject({ seat: Seat, isWindow: z.optional(z.boolean()), from: z.tuple([z.int(), z.int()]) }),
  answers: { 204: null },
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, ' ')
const written = withoutSpaces(writeClient([reading, taking]))

describe('the client that is written', () => {
  it('declares each contract once, by its name', () => {
    expect(written.match(/export type TestSeat = /g)).toHaveLength(1)
    expect(written).toContain('export type TestSeat = { row: number note: string | null }')
  })

  it('has a function for each operation, with what it takes and answers', () => {
    expect(written).toContain(
      'readSeats(input: { params: { flight: string }; query?: { most?: number cabin?: "FIRST" | "BUSINESS" } }, options?: CallOptions): Promise<TestSeat[]>',
    )
    expect(written).toContain(
      'takeSeat(input: { body: { seat: TestSeat isWindow?: boolean from: [number, number] } }, options?: CallOptions): Promise<undefined>',
    )
  })

  it('says what each is for, where it is, and who may call it', () => {
    expect(written).toContain(
      '/** * The seats of a flight * * GET /flights/:flight/seats (for the member: needs a token) */',
    )
    expect(written).toContain('readSeats: {"method":"GET","path":"/flights/:flight/seats","query":["most","cabin"]}')
  })

  it('leaves out what answers no JSON', () => {
    const streaming: Operation = { ...reading, operationId: 'follow', answers: { 200: { 'text/event-stream': Seat } } }

    expect(writeClient([streaming])).not.toContain('follow')
  })

  it('has every operation of the product that answers a value', () => {
    const whole = writeClient(productOperations)
    const names = productOperations.map(({ operationId }) => operationId)

    expect(names.filter((name) => !whole.includes(`\n  ${name}(`))).toEqual([
      'followInbox',
      'followPriceChanges',
      'followPriceChangesOfSite',
      'getRadarFeed',
      'getSearchFeed',
    ])
  })
})
