import type { Client } from '@modelcontextprotocol/client'
import { seedExploredNetwork } from '../explore/testing/an-explored-network.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { openAssistant } from './testing/open-assistant.ts'

const now = () => new Date('2027-03-15T12:00:00Z')

let api: TestApi
let assistant: Client
beforeAll(async () => {
  api = await openTestApi({ now, isDemoData: true })
  await seedExploredNetwork(api.db)
  assistant = await openAssistant(api.app)
})
afterAll(async () => {
  await assistant.close()
  await api.close()
})

async function ask<Facts>(name: string, requested: Record<string, unknown>) {
  const { content, structuredContent, isError } = await assistant.callTool({ name, arguments: requested })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', facts: structuredContent as Facts, isError }
}

type Offers<Name extends string> = { total: number; page: string } & Record<
  Name,
  { destination: string; points: number; seenAt: string }[]
>

describe('an assistant that explores', () => {
  it('finds destinations by their points, each with its age, and leads to the map', async () => {
    const { text, facts } = await ask<Offers<'destinations'>>('explore', {
      origin: 'LHR',
      cabin: 'ECONOMY',
      points: 100_000,
      limit: 3,
    })

    const points = facts.destinations.map((destination) => destination.points)
    expect(points.length).toBeGreaterThan(0)
    expect(points).toEqual(points.toSorted((one, other) => one - other))
    expect(facts.page).toBe('http://localhost:4000/explore?origin=LHR&cabin=economy&points=100000')
    expect(text).toMatch(/ points.*, \d+ days? open; seen .+ ago\n/)
    expect(text).toContain('Source: demo data.')
  })

  it('finds the cheapest routes from anywhere', async () => {
    const { facts } = await ask<Offers<'offers'>>('cheapest', { cabin: 'ECONOMY', destination: 'JFK', limit: 5 })

    expect(facts.offers.length).toBeGreaterThan(0)
    expect(facts.offers.every(({ destination }) => destination === 'JFK')).toBe(true)
    expect(facts.page).toBe('http://localhost:4000/cheapest?destination=JFK&cabin=economy')
  })

  it('is told of a place that there is not', async () => {
    const { isError, text } = await ask('explore', { origin: 'XXX', cabin: 'ECONOMY' })

    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('XXX') })
  })
})

describe('an assistant that plans a way back', () => {
  it('is told how many trips there are, also when there are none, and the page', async () => {
    const { text, facts } = await ask<{ total: number; page: string; trips: object[] }>('return_trips', {
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-16',
      to: '2027-03-20',
      nights: '3-7',
      travellers: 2,
      cabin: 'BUSINESS',
    })

    expect(text).toContain('LHR–JFK for 2 travellers, 3-7 nights')
    expect(facts.trips.length).toBe(Math.min(facts.total, 5))
    expect(facts.page).toBe(
      'http://localhost:4000/search/airline/any/origin/LHR/destination/JFK/from/2027-03-16/to/2027-03-20?trip=return&nights=3-7&travellers=2&cabin=business',
    )
  })

  it('is told which nights there are', async () => {
    const { isError, text } = await ask('return_trips', {
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-16',
      to: '2027-03-20',
      nights: '9-2',
    })

    expect(isError).toBe(true)
    expect(text).toContain('Nights from 1 to 60')
  })
})
