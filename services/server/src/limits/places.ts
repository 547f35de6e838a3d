import type { Socket } from 'node:net'
import { TooMuch, Unavailable } from '../errors.ts'
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
    /**
     * Takes a place for a client, which `leave` gives back.
     * @throws TooMuch when the client has all that it may have, Unavailable when there is none left
     */
    take(ip: string): Place {
      const client = networkOf(ip)
      const ofClient = taken.get(client) ?? 0
      if (total >= most) throw new Unavailable(full)
      if (ofClient >= mostPerClient) throw new TooMuch(fullOfClient(mostPerClient), { retryAfterSeconds: 30 })

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
