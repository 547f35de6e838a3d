import type { Socket } from 'node:net'
import { networkOf } from './network-of.ts'

export type PlaceLimits = {
  /** Places in all. */
  most: number
  /** Of these, for one client. */
  mostPerClient: number
}

export type Places = ReturnType<typeof createPlaces>

/** Gives out places for connections that stay, so that one client cannot take them all. */
export function createPlaces({ most, mostPerClient }: PlaceLimits) {
  const taken = new Map<string, number>()
  let total = 0

  return {
    /** Takes a place for a client, or says why there is none. `leave` gives it back. */
    take(ip: string): Place | NoPlace {
      const client = networkOf(ip)
      const ofClient = taken.get(client) ?? 0
      if (total >= most) return { status: 503, retryAfter: '5', reason: full }
      if (ofClient >= mostPerClient) return { status: 429, retryAfter: '30', reason: fullOfClient(mostPerClient) }

      total += 1
      taken.set(client, ofClient + 1)
      return { leave: once(() => leave(client)) }
    },
  }

  function leave(client: string) {
    const left = (taken.get(client) ?? 0) - 1
    total -= 1
    if (left > 0) taken.set(client, left)
    else taken.delete(client)
  }
}

/** Gives the place back when the connection closes, also when it has closed already. */
export function leaveWith(socket: Socket, { leave }: Place) {
  if (socket.closed) leave()
  else socket.once('close', leave)
}

export type Place = { leave: () => void }
export type NoPlace = { leave?: never; status: 429 | 503; retryAfter: string; reason: string }

const full = 'As many people as this server can serve are listening already; try again in a moment'

const fullOfClient = (most: number) =>
  `Your network has all ${most} connections that it may have here; close one, or try again in half a minute`

function once(work: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
