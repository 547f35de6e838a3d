import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import { getUser } from '@pointfare/shared/operations/users'
import { searchEverything } from '@pointfare/shared/operations/search'
import { holidayStreamMediaType, type HolidayEvent } from '@pointfare/shared/contracts/holiday'
import type { User } from '@pointfare/shared/contracts/user'
import { anAirport } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi, replies } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { UnsavedWorkProvider } from '@pointfare/shared/remote'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { slots } from '../entry.ts'
import { aMember } from './a-result.ts'

/** Where the button stands; the tests' clock stands at noon of 1 March 2027. */
export const pagePath = '/cheapest?origin=LHR&destination=JFK'
export const memberRequested = { params: { id: '7' } }

const user = { sub: 'auth0|7', name: 'Ada Okafor', email: 'ada@pointfare.example' }
export const ada = { status: 'member' as const, user, userId: '7', getToken: async () => 'a-token' }

type Sent = { url: string; body: unknown; headers: Headers; signal: AbortSignal | null | undefined }

/** An API that knows both airports and the member, and what was posted to it. */
export function holidaysApi(member: Partial<User> = {}) {
  const api = fakeApi(
    answers(getUser, memberRequested, aMember(member)),
    answers(searchEverything, { query: { q: 'LHR' } }, found({})),
    answers(
      searchEverything,
      { query: { q: 'JFK' } },
      found({ airportCode: 'JFK', name: 'John F Kennedy International Airport', city: 'New York' }),
    ),
  )
  const sent: Sent[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') sent.push(readSent(input, init))
    return fetch(input, init)
  }
  return { ...api, sent }
}

const found = (airport: Parameters<typeof anAirport>[0]) => ({
  airlines: [],
  airports: [anAirport(airport)],
  hotelChains: [],
})

const readSent = (input: Parameters<typeof fetch>[0], { body, headers, signal }: RequestInit): Sent => ({
  url: input instanceof Request ? input.url : String(input),
  body: typeof body === 'string' ? JSON.parse(body) : undefined,
  headers: new Headers(headers),
  signal,
})

/** An answer that is told line by line, whenever the test says something. */
export function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  const encoder = new TextEncoder()
  return {
    answer: replies(
      suggestHolidays,
      {},
      () => new Response(body, { headers: { 'content-type': holidayStreamMediaType } }),
    ),
    say: (...events: HolidayEvent[]) =>
      act(async () => {
        for (const event of events) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }),
    end: () => act(async () => controller.close()),
    breakOff: () => act(async () => controller.error(new Error('gone'))),
  }
}

const Filler = slots['holiday-suggestions']

/** How many pieces of work would be lost by a change of builds now. */
export const unsaved = { count: 0 }

function keepUnsaved() {
  unsaved.count += 1
  return () => {
    unsaved.count -= 1
  }
}

const pageWith = (days: { from?: string; to?: string }) => (
  <UnsavedWorkProvider value={keepUnsaved}>
    {Filler && <Filler origin="LHR" destination="JFK" {...days} />}
  </UnsavedWorkProvider>
)
const routes = [
  { path: '/cheapest', element: pageWith({}) },
  { path: '/dated', element: pageWith({ from: '2027-03-10', to: '2027-03-20' }) },
  { path: '/search/*', element: <h1>Search results</h1> },
]

/** The page with the button; the dialog open, as soon as its form is there, unless told otherwise. */
export async function openHolidays(surroundings: Surroundings = {}, path = pagePath) {
  let page: ReturnType<typeof renderAt> | undefined
  await act(async () => {
    page = renderAt(routes, path, { session: ada, ...surroundings })
  })
  return page as ReturnType<typeof renderAt> // assigned above
}

export const ideasButton = () => screen.getByRole('button', { name: 'Find holiday options' })
export const submitButton = () => screen.findByRole('button', { name: 'Get Suggestions' })
export const figure = (name: string) => screen.getByRole('textbox', { name })

/** Opens the dialog and waits until it can be used. */
export async function openForm(surroundings: Surroundings = {}) {
  const page = await openHolidays(surroundings)
  await userEvent.click(ideasButton())
  await submitButton()
  return page
}
