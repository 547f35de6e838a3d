import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** Tells of each whole answer on a connection, and whether it was 200: by its length, or its last chunk. */
export function onAnswers(socket: Socket, tell: (isOk: boolean) => void) {
  let head = Buffer.alloc(0)
  let [left, isChunked, isOk, hasHead] = [0, false, false, false]

  socket.on('data', (chunk: Buffer) => {
    let body = chunk
    if (!hasHead) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end).toLowerCase()
      body = head.subarray(end + headEnd.length)
      hasHead = true
      isOk = text.startsWith('http/1.1 200')
      isChunked = text.includes('transfer-encoding: chunked')
      left = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0)
    }
    left -= body.length
    const isOver = isChunked ? body.subarray(-lastChunk.length).equals(lastChunk) : left <= 0
    if (!isOver) return
    hasHead = false
    head = Buffer.alloc(0)
    tell(isOk)
  })
}

export type RawClient = { ask: (path: string, encodings?: string) => Promise<void>; close: () => void }

/** Asks over connections that stay, and reads answers without looking into them: what costs time is the other end. */
export function openRawClient(origin: string, connections: number): RawClient {
  const { hostname, port, host } = new URL(origin)
  const free = Array.from({ length: connections }, () => openConnection(hostname, Number(port)))
  const all = [...free]
  return {
    async ask(path, encodings) {
      const connection = free.pop()
      if (!connection) throw new Error(`More than ${connections} questions at once`)
      const accepted = encodings ? `Accept-Encoding: ${encodings}\r\n` : ''
      await connection.ask(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${accepted}\r\n`)
      free.push(connection)
    },
    close: () => all.forEach(({ socket }) => socket.destroy()),
  }
}

function openConnection(host: string, port: number) {
  const socket = connect({ host, port })
  let waiting = Promise.withResolvers<void>()
  onAnswers(socket, (isOk) => (isOk ? waiting.resolve() : waiting.reject(new Error('An answer was not 200'))))
  socket.on('error', (error) => waiting.reject(error))
  return {
    socket,
    ask(text: string) {
      waiting = Promise.withResolvers<void>()
      socket.write(text)
      return waiting.promise
    },
  }
}
