import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { eventConnection } from './event-connection.ts'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())

const limits = { mostBuffered: 1000, stallMs: 15_000 }

/** A connection with that many bytes waiting; `take` is the browser reading some of them. */
function aConnection(waiting: number) {
  const socket = Object.assign(new EventEmitter(), { writableLength: waiting, destroyed: false })
  const take = (bytes: number) => {
    socket.writableLength -= bytes
    if (socket.writableLength === 0) socket.emit('drain')
  }
  return { take, reader: eventConnection(socket as unknown as Socket, limits) } // all that a reader asks of one here
}

/** What a reader has answered so far. */
function answerOf(drained: Promise<boolean>) {
  const answer: { value?: boolean } = {}
  void drained.then((value) => (answer.value = value))
  return answer
}

/** Lets what is waiting for promises go on, and nothing that waits for the network. */
async function nothingButPromises() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

async function passTime(ms: number) {
  jest.advanceTimersByTime(ms)
  await setImmediate()
  await setImmediate()
}

describe('a reader with more waiting than it may have', () => {
  it('does not read when it takes nothing for as long as is allowed', async () => {
    const { reader } = aConnection(5000)
    const answer = answerOf(reader.drained())

    await passTime(limits.stallMs - 1)
    expect(answer.value).toBeUndefined()
    await passTime(1)

    expect(answer.value).toBe(false)
  })

  it('is waited for while it takes some of it, however slowly', async () => {
    const { reader, take } = aConnection(5000)
    const answer = answerOf(reader.drained())

    for (let round = 0; round < 4; round += 1) {
      take(1000)
      await passTime(limits.stallMs)
    }
    expect(answer.value).toBeUndefined()
    take(1000)
    await passTime(0)

    expect(answer.value).toBe(true)
  })

  it('is not blamed for a time in which this process was held up', async () => {
    const { reader, take } = aConnection(5000)
    const answer = answerOf(reader.drained())

    // The timer is due, and what the browser has read all along becomes known in the same turn, after it.
    jest.advanceTimersByTime(limits.stallMs)
    await nothingButPromises()
    take(5000)
    await passTime(0)

    expect(answer.value).toBe(true)
  })
})
