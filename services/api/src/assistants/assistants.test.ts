import type { Client } from '@modelcontextprotocol/client'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { openAssistant } from './testing/open-assistant.ts'

/** Half an hour after the small network's routes were seen. */
const now = new Date('2026-11-21T10:30:00Z')

let api: TestApi
let assistant: Client
beforeAll(async () => {
  api = await openTestApi({ now: () => now, isDemoData: true })
  assistant = await openAssistant(api.app)
})
afterAll(async () => {
  await assistant.close()
  await api.close()
})

async function ask(name: string, requested: object) {
  const { content, structuredContent, isError } = await assistant.callTool({ name, arguments: { ...requested } })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', facts: structuredContent, isError }
}

const toNewYork = { origin: 'LHR', destination: 'JFK' }
const oneDay = { ...toNewYork, from: '2027-03-15' }

describe('an assistant', () => {
  it.each([false, true])(
    'is told of every tool, with what it takes and answers (protocol of 2026: %s)',
    async (isModern) => {
      const client = await openAssistant(api.app, { isModern })

      const { tools } = await client.listTools()
      await client.close()

      expect(tools.map(({ name }) => name)).toEqual([
        'search_flights',
        'explore',
        'return_trips',
        'price_history',
        'cheapest',
        'memberships',
        'saved_searches',
      ])
      expect(
        tools.filter(({ description, inputSchema, outputSchema }) => !description || !inputSchema || !outputSchema),
      ).toEqual([])
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    },
  )

  it('learns how prices have to be told', async () => {
    expect(assistant.getInstructions()).toContain('say how long ago')
    expect(assistant.getServerVersion()).toMatchObject({ name: 'pointfare', title: 'Pointfare' })
  })

  it('finds flights, with the age and the source of each price, and the page that shows them', async () => {
    const { text, facts } = await ask('search_flights', { ...oneDay, cabins: ['BUSINESS'], seats: 2, limit: 1 })

    expect(text.split('\n')).toEqual([
      '2 reward flights LHR–JFK, Mon, 15 Mar 2027; the first 1:',
      'VS3 LHR–JFK, Mon, 15 Mar 2027 at 08:30: Economy 12,500 points (9+ seats), Business 29,000 points (2 seats, saver); seen 30 minutes ago',
      'Source: demo data. These prices are made up; no airline asks for them.',
      'Page: http://localhost:4000/search/airline/any/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15?cabins=business&seats=2&sort=points',
    ])
    expect(facts).toMatchObject({
      total: 2,
      flights: [{ flight: 'VS3', date: '2027-03-15', seenAt: '2026-11-21T10:00:00.000Z' }],
      source: { isDemoData: true },
    })
  })

  it('may ask for several airlines and airports at once', async () => {
    const requested = { ...oneDay, origin: 'LHR,MAN', airlines: ['VS', 'BA'] }

    const { facts } = await ask('search_flights', requested)

    expect(facts).toMatchObject({
      total: 2,
      page: 'http://localhost:4000/search/airline/VS,BA/origin/LHR,MAN/destination/JFK/from/2027-03-15/to/2027-03-15?sort=points',
    })
  })

  it('may write codes in either case', async () => {
    const { facts } = await ask('search_flights', { ...oneDay, origin: 'lhr', airlines: ['vs'] })

    expect(facts).toMatchObject({ total: 2 })
  })

  it('reads the history of a flight', async () => {
    const { text, facts } = await ask('price_history', {
      ...toNewYork,
      airline: 'VS',
      date: '2027-03-15',
      flight: 'VS3',
      cabin: 'ECONOMY',
    })

    expect(text.split('\n').slice(0, 2)).toEqual([
      '3 records of VS3 LHR–JFK on Mon, 15 Mar 2027, newest first:',
      'VS3, seen 1 hour ago: Economy 12,500 points, seats: 9+',
    ])
    expect(text).toContain('?history=VS3.2027-03-15.economy')
    expect(facts).toMatchObject({
      total: 3,
      records: [{ cabins: [{ points: 12_500 }] }, { cabins: [{ points: 15_000 }] }, {}],
    })
  })

  it('finds the cheapest flights of an airline', async () => {
    const { text, facts } = await ask('cheapest', { ...toNewYork, airline: 'VS', cabin: 'BUSINESS', limit: 2 })

    expect(text).toContain('The cheapest in Business, LHR–JFK: 60 found, 2 told.')
    expect(text).toContain('LHR–JFK: VS3 on Mon, 1 Mar 2027, 29,000 points; seen 30 minutes ago')
    expect(text).toContain('Page: http://localhost:4000/cheapest?origin=LHR&destination=JFK&cabin=business')
    expect(facts).toMatchObject({ total: 60, offers: [{ points: 29_000 }, { points: 29_000 }] })
  })
})

describe('what an assistant gets wrong', () => {
  it('is told by name: an airport that there is not', async () => {
    const { isError, text } = await ask('search_flights', { ...oneDay, origin: 'XXX' })

    expect({ isError, text }).toEqual({ isError: true, text: 'No airport or city has the code XXX' })
  })

  it('is told by name: a range that ends before it starts', async () => {
    const { isError, text } = await ask('search_flights', { ...oneDay, to: '2027-03-01' })

    expect({ isError, text }).toEqual({
      isError: true,
      text: 'The range ends (2027-03-01) before it starts (2027-03-15)',
    })
  })

  it.each([
    ['no date', { from: '15 March' }, 'from: A date is written yyyy-MM-dd, such as 2027-03-15'],
    ['no place', { origin: 'London' }, 'origin: One to eight codes of airports or cities'],
    ['too much', { limit: 31 }, 'limit'],
  ])('is told before anything is asked: %s', async (_, wrong, words) => {
    const { isError, text } = await ask('search_flights', { ...oneDay, ...wrong })

    expect(isError).toBe(true)
    expect(text).toContain(words)
  })

  it('is a tool that there is not', async () => {
    await expect(assistant.callTool({ name: 'book', arguments: {} })).rejects.toThrow(/book/)
  })
})

describe('where the figures are real', () => {
  it('names who brought them, or says that nobody told', async () => {
    const real = await openTestApi({ now: () => now })
    const client = await openAssistant(real.app)

    const { content } = await client.callTool({ name: 'search_flights', arguments: oneDay })
    await client.close()
    await real.close()

    expect(JSON.stringify(content)).toContain('Source: not told. Prices were seen at the times named')
  })
})
