import * as z from 'zod/mini'
import { addressOf, jsonSchemaOf, type ApiBases } from './operation.ts'

const bases: ApiBases = { user: '', search: '', flight: 'https://flights.example', routes: '', stream: '' }
const listSeats = {
  operationId: 'listSeats',
  method: 'GET',
  path: '/seats/:origin/:flight',
  base: 'flight',
  access: 'public',
  tags: ['Seats'],
  summary: 'Seats of a flight',
  params: { origin: z.string(), flight: z.string() },
  query: { cabin: z.optional(z.string()), page: z.optional(z.number()) },
  answers: { 200: z.number() },
} as const
const params = { origin: 'LHR', flight: 'VS/3 ü' }

describe('the address of a call', () => {
  it('has its parameters written as addresses are', () => {
    expect(addressOf(listSeats, { params })).toBe('/seats/LHR/VS%2F3%20%C3%BC')
  })

  it('keeps the commas of a list', () => {
    expect(addressOf(listSeats, { params: { ...params, origin: 'LHR,LGW' } })).toMatch(/^\/seats\/LHR,LGW\//)
  })

  it('has its query in the order of the declaration, without what is left out', () => {
    expect(addressOf(listSeats, { params, query: { page: 2, cabin: 'a b' } })).toMatch(/\?cabin=a\+b&page=2$/)
    expect(addressOf(listSeats, { params, query: { page: 0 } })).toMatch(/\?page=0$/)
  })

  it('is below the configured base, where the operation has one', () => {
    const { base: _, ...own } = listSeats

    expect(addressOf(listSeats, { params }, bases)).toMatch(/^https:\/\/flights\.example\/seats\/LHR/)
    expect(addressOf(own, { params }, bases)).toMatch(/^\/seats\/LHR/)
  })
})

describe('the JSON of an answer', () => {
  const schema = z.number()

  it('is what the declaration says, for its media type', () => {
    expect(jsonSchemaOf(schema)).toBe(schema)
    expect(jsonSchemaOf({ 'text/csv': z.string(), 'application/json': schema })).toBe(schema)
  })

  it('may not be there', () => {
    expect(jsonSchemaOf(null)).toBeNull()
    expect(jsonSchemaOf({ 'text/csv': z.string() })).toBeNull()
  })
})
