import type { FastifyReply } from 'fastify'
import type { Socket } from 'node:net'
import { leaveWith, type Place } from '../limits/places.ts'

export type BufferLimits = {
  /** Bytes that may wait for a reader who still counts as quick. */
  mostBuffered: number
  /** Whoever has more waiting, and takes none of it for that long, is not reading. */
  stallMs: number
}

/** One browser's end of a stream of events. */
export type EventConnection = {
  /** False when some of it has to wait. */
  write(bytes: Buffer | string): boolean
  isGone(): boolean
  /** More waits for it than for a reader who is quick. */
  isBehind(): boolean
  /** Resolves when it can take more: to false when it is gone or does not read. */
  drained(): Promise<boolean>
  onGone(listener: () => void): void
  /** Sends what waits, then closes. */
  end(): void
  destroy(): void
}

export function eventConnection(socket: Socket, { mostBuffered, stallMs }: BufferLimits): EventConnection {
  const isBehind = () => socket.writableLength > mostBuffered

  return {
    write: (bytes) => socket.write(bytes),
    isGone: () => socket.destroyed,
    isBehind,
    async drained() {
      if (isBehind() && !socket.destroyed) await drainOrClose(socket, stallMs)
      return !socket.destroyed && !isBehind()
    },
    onGone(listener) {
      socket.once('close', listener)
    },
    end: () => socket.destroySoon(),
    destroy: () => socket.destroy(),
  }
}

/** Resolves when nothing waits any more, when the socket has closed, or when it took nothing for `timeoutMs`. */
function drainOrClose(socket: Socket, timeoutMs: number) {
  return new Promise<void>((resolve) => {
    let waiting = socket.writableLength
    const settle = () => {
      clearTimeout(timer)
      socket.off('drain', settle).off('close', settle)
      resolve()
    }
    const judge = () => {
      if (socket.writableLength >= waiting) return settle()
      waiting = socket.writableLength
      timer.refresh()
    }
    // A process that was held up itself hears of its timers first, and only then of what was read meanwhile.
    const timer = setTimeout(() => setImmediate(judge), timeoutMs)
    socket.on('drain', settle).on('close', settle)
  })
}

type Opening = {
  headers?: Record<string, string>
  limits: BufferLimits
  /** Given back when the connection closes. */
  place: Place
}

/**
 * Answers with a stream of events instead of the framework: with a head, and a body that ends with the connection and needs
 * no framing, so that the same bytes can be written to everybody. Undefined when the answer had to wait for another one on
 * a pipelined connection, as no browser's does; it is closed.
 */
export function openEventStream(reply: FastifyReply, { headers, limits, place }: Opening): EventConnection | undefined {
  reply.hijack()
  leaveWith(reply.request.raw.socket, place)
  const response = reply.raw
  const { socket } = response
  if (!socket) {
    reply.request.raw.destroy()
    return undefined
  }

  // Head and first events leave together: when a server comes back, thousands connect at once.
  socket.cork()
  process.nextTick(() => socket.uncork())
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { ...streamHeaders, ...headers, connection: 'close' })
  response.flushHeaders()
  return eventConnection(socket, limits)
}

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back to fill its buffers.
  'x-accel-buffering': 'no',
}
