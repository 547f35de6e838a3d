import * as z from 'zod/mini'
import { fakeApi, refuses, type Asked } from '../testing/fake-api.ts'
import { heldDeadline, silentApi } from '../testing/held-deadline.ts'
import { deleteAt, getJson, postJson, putJson } from './request.ts'

const url = '/v1/seats'
const Seats = z.object({ seats: z.number() })
afterEach(() => jest.restoreAllMocks())

describe('a request', () => {
  it('gives up after ten seconds without an answer, also when it can be taken back', async () => {
    silentApi()
    const deadline = heldDeadline()

    const requests = [getJson(url, Seats), getJson(url, Seats, { signal: new AbortController().signal })]
    deadline.pass()

    for (const request of requests) {
      await expect(request).rejects.toMatchObject({ name: 'NetworkError', message: `No answer from ${url}` })
    }
    expect(deadline.timeout).toHaveBeenCalledWith(10_000)
  })

  it('ends when it is taken back', async () => {
    silentApi()
    const caller = new AbortController()

    const request = getJson(url, Seats, { signal: caller.signal })
    caller.abort()

    await expect(request).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('sends what it is for, and answers what its contract says', async () => {
    const asked: Asked[] = []
    const reply = (one: Asked) => {
      asked.push(one)
      return Response.json({ seats: 4 })
    }
    fakeApi({ url, reply })

    const answers = [
      await getJson(url, Seats),
      await postJson(url, Seats, { seats: 1 }),
      await putJson(url, Seats, { seats: 2 }),
      await deleteAt(url),
    ]

    expect(answers).toEqual([{ seats: 4 }, { seats: 4 }, { seats: 4 }, undefined])
    expect(asked).toEqual([
      { method: 'GET', body: undefined },
      { method: 'POST', body: { seats: 1 } },
      { method: 'PUT', body: { seats: 2 } },
      { method: 'DELETE', body: undefined },
    ])
  })

  it.each([
    ['reads', () => getJson(url, Seats)],
    ['deletes', () => deleteAt(url)],
  ])('that %s says with which status and words it was refused', async (_, send) => {
    fakeApi(refuses(url, 409, { detail: 'The flight is full' }))

    await expect(send()).rejects.toMatchObject({
      name: 'HttpError',
      status: 409,
      url,
      problem: { detail: 'The flight is full' },
    })
  })

  it('does not take an answer of another shape', async () => {
    fakeApi({ url, reply: () => Response.json({ seats: 'four' }) })

    await expect(getJson(url, Seats)).rejects.toMatchObject({ name: 'ContractError' })
  })
})
