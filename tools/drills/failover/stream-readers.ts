import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { heartbeatEventName, missedEventName, priceChangeEventName } from '@pointfare/shared/contracts/price-change'

/** Many readers of the stream in one light process, driven by messages of `openReaders`. */
export type ReaderOrder =
  | { do: 'open'; url: string; certificate: string; count: number }
  /** All of these are to be told to every reader, once. */
  | { do: 'report'; expected: number[] }

export type ReaderReport = {
  /** Up to which everything was sent when the last of them had opened. */
  position: number
  readers: number
  /** How often a reader was cut off, and came back. */
  cuts: number
  twice: number
  never: number
  /** How often a reader was told that it has missed something. */
  missed: number
}

type Reader = { seen: Map<number, number>; position: number; missed: number }

const readers: Reader[] = []
let cuts = 0

process.on('message', (order: ReaderOrder) => void obey(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit())

async function obey(order: ReaderOrder): Promise<ReaderReport> {
  if (order.do === 'open') await openAll(order)
  const expected = order.do === 'report' ? order.expected : []
  const sum = (count: (reader: Reader) => number) => readers.reduce((total, reader) => total + count(reader), 0)
  return {
    position: Math.max(0, ...readers.map(({ position }) => position)),
    readers: readers.length,
    cuts,
    twice: sum(
      ({ seen }) =>
        seen
          .values()
          .filter((times) => times > 1)
          .toArray().length,
    ),
    never: sum(({ seen }) => expected.filter((id) => !seen.has(id)).length),
    missed: sum(({ missed }) => missed),
  }
}

async function openAll({ url, certificate, count }: { url: string; certificate: string; count: number }) {
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, () => openOne(url, certificate)))
  }
}

/** Resolves when it has been sent its first position. */
function openOne(url: string, certificate: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reader: Reader = { seen: new Map(), position: 0, missed: 0 }
  readers.push(reader)

  function listen() {
    const from = reader.position > 0 ? `?last-event-id=${reader.position}` : ''
    const request = get(url + from, { ca: certificate, agent: false, headers: { accept: 'text/event-stream' } })
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      cuts += 1
      // As browsers do, which are told to wait for about a second, not all of them at once.
      setTimeout(listen, 500 + Math.random() * 1000)
    }
    request.on('response', (response) => {
      response.on('close', again)
      response.on('error', () => {})
      if (response.statusCode !== 200) return void request.destroy()
      take(reader, response, resolve)
    })
    request.on('error', again)
  }
  listen()
  return promise
}

function take(reader: Reader, response: IncomingMessage, isOpen: () => void) {
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: ?(.*)$/m.exec(block)?.[1]
      const id = Number(/^id: ?(\d+)$/m.exec(block)?.[1])
      if (event === missedEventName) reader.missed += 1
      if (event === priceChangeEventName) reader.seen.set(id, (reader.seen.get(id) ?? 0) + 1)
      if (Number.isNaN(id)) continue
      reader.position = id
      if (event === heartbeatEventName) isOpen()
    }
  })
}
