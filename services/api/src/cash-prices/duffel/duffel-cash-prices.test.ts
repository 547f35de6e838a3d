import { CashPricesUnavailable, type Trip } from '@pointfare/reference/cash-price-provider'
import { createDuffelCashPrices, minutesOf } from './duffel-cash-prices.ts'
import answer from './testing/offer-request-answer.json' with { type: 'json' }

const trip: Trip = { origin: 'LHR', destination: 'JFK', date: '2027-03-15', cabin: 'ECONOMY' }

const duffelThat = (answers: () => Promise<Response>) => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(answers)
  return { fetch, prices: createDuffelCashPrices({ token: 'duffel_test_abc', fetch }) }
}

describe('Duffel', () => {
  it('is asked for one adult on nonstop flights in the cabin, and not for longer than the page waits', async () => {
    const { fetch, prices } = duffelThat(async () => Response.json(answer))

    await prices.offers({ ...trip, cabin: 'PREMIUM_ECONOMY' })

    const [url, request] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.duffel.com/air/offer_requests?return_offers=true&supplier_timeout=5000')
    expect(request?.headers).toMatchObject({ authorization: 'Bearer duffel_test_abc', 'duffel-version': 'v2' })
    expect(request?.signal).toBeInstanceOf(AbortSignal)
    const requested = {
      slices: [{ origin: 'LHR', destination: 'JFK', departure_date: '2027-03-15' }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'premium_economy',
      max_connections: 0,
    }
    expect(request?.body).toBe(JSON.stringify({ data: requested }))
  })

  it('offers each nonstop flight once, at its lowest price, in the cabin and in money the site knows', async () => {
    const { prices } = duffelThat(async () => Response.json(answer))

    expect(await prices.offers(trip)).toEqual([
      {
        carrier: 'VS',
        flightNumber: 'VS3',
        departureTime: '09:15',
        journeyTimeMinutes: 475,
        planeType: 'Airbus A350-1000',
        estimatedDelayMinutes: null,
        price: { amount: 361.2, currency: 'GBP' },
        taxes: null,
      },
      {
        carrier: 'DL',
        flightNumber: 'DL2',
        departureTime: '16:40',
        journeyTimeMinutes: 1505,
        planeType: null,
        estimatedDelayMinutes: null,
        price: { amount: 455, currency: 'USD' },
        taxes: null,
      },
    ])
  })

  it.each([
    ['refuses', async () => new Response('{}', { status: 401 })],
    ['is cut off', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with something else', async () => Response.json({ data: {} })],
  ])('is unavailable when it %s', async (_, answers) => {
    const { prices } = duffelThat(answers)

    await expect(prices.offers(trip)).rejects.toThrow(CashPricesUnavailable)
  })

  it('knows nothing without being asked', () => {
    const { fetch, prices } = duffelThat(async () => Response.json(answer))

    expect(prices.known({ ...trip, carrier: 'VS', flightNumber: 'VS3' })).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a duration', () => {
  it.each([
    ['PT7H55M', 475],
    ['PT45M', 45],
    ['P1DT2H', 1560],
    ['P2D', 2880],
    ['seven hours', null],
  ])('written %s is %s minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })
})
