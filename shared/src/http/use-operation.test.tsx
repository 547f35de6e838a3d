import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { answers, fakeApi, replies } from '../testing/fake-api.ts'
import { PageAround, type Surroundings } from '../testing/page-around.tsx'
import type { Input } from '../operations/operation.ts'
import { useApi, useOperation, useOperations } from './use-operation.ts'

const readSeats = {
  operationId: 'readSeats',
  method: 'GET',
  path: '/v1/seats/:flight',
  access: 'public',
  tags: ['Seats'],
  summary: 'Seats of a flight',
  params: { flight: z.string() },
  answers: { 200: z.number() },
} as const
const readOwn = { ...readSeats, operationId: 'readOwn', access: 'member', path: '/v1/own/:flight' } as const
const countSeats = {
  ...readSeats,
  operationId: 'countSeats',
  method: 'POST',
  path: '/v1/count',
  params: {},
  body: z.strictObject({ flights: z.array(z.string()) }),
} as const

const of = (flight: string) => ({ params: { flight } })
const seats = () => fakeApi(answers(readSeats, of('VS3'), 4), answers(readSeats, of('VS4'), 5))

/** The token that each request carried, if any. */
function tokens() {
  const { fetch } = globalThis
  const carried: unknown[] = []
  globalThis.fetch = (input, init) => {
    carried.push(new Headers(init?.headers).get('authorization'))
    return fetch(input, init)
  }
  return carried
}

const show = (element: React.ReactNode, around: Surroundings = {}) =>
  render(<PageAround {...around}>{element}</PageAround>)

function Seats({ input }: { input: Input<typeof readSeats> | null }) {
  const { data = 'unknown' } = useOperation(readSeats, input)
  return <p>{data} seats</p>
}

function Counted({ flights }: { flights: string[] }) {
  const { data = 'unknown' } = useOperation(countSeats, { body: { flights } })
  return <p>{data} seats</p>
}

function SeatsOfAll({ inputs }: { inputs: Input<typeof readSeats>[] | null }) {
  const { data } = useOperations(readSeats, inputs)
  return <p>{data?.join(' and ') ?? 'unknown'} seats</p>
}

describe('what an operation answers', () => {
  it('is on the page when it is there', async () => {
    seats()

    show(<Seats input={of('VS3')} />)

    expect(await screen.findByText('4 seats')).toBeVisible()
  })

  it('is not asked for before it is known what to ask', () => {
    const { requests } = seats()

    show(<Seats input={null} />)
    show(<SeatsOfAll inputs={null} />)

    expect(screen.getAllByText('unknown seats')).toHaveLength(2)
    expect(requests).toEqual([])
  })

  it('may have come with the page, under its address', () => {
    seats()

    show(<Seats input={of('VS3')} />, { fallback: { '/v1/seats/VS3': 7 } })

    expect(screen.getByText('7 seats')).toBeVisible()
  })

  it('to one body is not taken for that to another', async () => {
    fakeApi(
      replies(countSeats, {}, ({ body }) => Response.json((body as { flights: string[] }).flights.length)), // as declared
    )

    show(
      <>
        <Counted flights={['VS3']} />
        <Counted flights={['VS3', 'VS4']} />
      </>,
    )

    expect(await screen.findByText('1 seats')).toBeVisible()
    expect(await screen.findByText('2 seats')).toBeVisible()
  })

  it('to several inputs stands in their order', async () => {
    seats()

    show(<SeatsOfAll inputs={[of('VS4'), of('VS3')]} />)

    expect(await screen.findByText('5 and 4 seats')).toBeVisible()
  })
})

describe('a call', () => {
  function Caller({ operation, isPersonal }: { operation: typeof readSeats | typeof readOwn; isPersonal?: boolean }) {
    const { call, addressOf } = useApi()
    const [answer, setAnswer] = useState<number>()
    return (
      <>
        <button onClick={() => void call(operation, of('VS3'), isPersonal).then(setAnswer)}>Call</button>
        <p>
          {addressOf(operation, of('VS3'))}: {answer}
        </p>
      </>
    )
  }
  const member = { session: { getToken: async () => 'a-token' } }
  const stranger = { session: { getToken: () => Promise.reject(new Error('signed out')) } }

  it.each([
    ['for everybody', <Caller key="" operation={readSeats} />, member, null],
    ['that is personal', <Caller key="" operation={readSeats} isPersonal />, member, 'Bearer a-token'],
    ['for members', <Caller key="" operation={readOwn} />, member, 'Bearer a-token'],
    ['for members of a stranger', <Caller key="" operation={readOwn} />, stranger, null],
  ])('%s carries the token that it needs', async (_, caller, around, token) => {
    fakeApi(answers(readSeats, of('VS3'), 4), answers(readOwn, of('VS3'), 4))
    const carried = tokens()
    show(caller, around)

    screen.getByRole('button').click()

    expect(await screen.findByText(/VS3: 4/)).toBeVisible()
    expect(carried).toEqual([token])
  })
})
