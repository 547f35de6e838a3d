import { keepPriceless } from './start-rendering.ts'

const airlines = '/v1/api/airlines'
const search = '/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK/from/2027-05-01/to/2027-05-10'

function aSite({ hasData = true, status = 200 } = {}) {
  const site = { requested: 0, at: 0, hasData, status }
  const ask = keepPriceless({
    ask: async () => ({ status: site.status, body: String((site.requested += 1)) }),
    hasData: () => site.hasData,
    now: () => site.at,
  })
  return { site, bodyOf: async (path: string) => (await ask(path)).body }
}

it('asks for what shows no price once for all pages of ten seconds', async () => {
  const { site, bodyOf } = aSite()

  expect(await Promise.all([bodyOf(airlines), bodyOf(airlines)])).toEqual(['1', '1'])
  site.at = 9999
  expect(await bodyOf(airlines)).toBe('1')
  site.at = 10_000
  expect(await bodyOf(airlines)).toBe('2')
})

it('asks for prices each time', async () => {
  const { bodyOf } = aSite()

  expect([await bodyOf(search), await bodyOf(search)]).toEqual(['1', '2'])
})

it('keeps nothing of a site that has no data yet, and nothing that failed', async () => {
  const empty = aSite({ hasData: false })
  expect([await empty.bodyOf(airlines), await empty.bodyOf(airlines)]).toEqual(['1', '2'])

  const failing = aSite({ status: 503 })
  expect([await failing.bodyOf(airlines), await failing.bodyOf(airlines)]).toEqual(['1', '2'])
})
