import type { Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')
const ok = Buffer.from('HTTP/1.1 200')
const lengthMark = Buffer.from('content-length: ')

const found: RawAnswer = { status: 200, saysWhen: false }

export type RawAnswer = {
  status: number
  /** Whether it says when to come back. */
  saysWhen: boolean
}

/**
 * Tells of each whole answer on a connection, and whether it was 200: by its length, or its last chunk. Looks at as little as
 * it can: what is to cost time is the other end.
 */
export function onAnswers(socket: Socket, tell: (isOk: boolean, answer: RawAnswer) => void) {
  let head: Buffer | undefined
  let [left, isChunked, isOk, hasHead] = [0, false, false, false]
  let answer = found

  socket.on('data', (chunk: Buffer) => {
    let body = chunk
    if (!hasHead) {
      head = head ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(headEnd)
      if (end < 0) return
      isOk = head.subarray(0, ok.length).equals(ok)
      answer = isOk ? found : refusalIn(head, end)
      const length = lengthIn(head, end)
      isChunked = length === undefined && isChunkedIn(head, end)
      left = length ?? 0
      body = head.subarray(end + headEnd.length)
      hasHead = true
      head = undefined
    }
    left -= body.length
    const isOver = isChunked ? body.subarray(-lastChunk.length).equals(lastChunk) : left <= 0
    if (!isOver) return
    hasHead = false
    tell(isOk, answer)
  })
}

function refusalIn(head: Buffer, end: number): RawAnswer {
  const text = head.toString('latin1', 0, end)
  return { status: Number(text.slice(9, 12)), saysWhen: /^retry-after: \d+\r?$/im.test(text) }
}

function lengthIn(head: Buffer, end: number): number | undefined {
  const at = head.indexOf(lengthMark)
  if (at >= 0 && at < end) return Number.parseInt(head.toString('latin1', at + lengthMark.length, at + 30), 10)
  const written = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1]
  return written === undefined ? undefined : Number(written)
}

const isChunkedIn = (head: Buffer, end: number) => /transfer-encoding: chunked/i.test(head.toString('latin1', 0, end))
