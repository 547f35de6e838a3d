import type { Socket } from 'node:net'
import { TooMuch, Unavailable } from '../errors.ts'
import { networkOf } from './network-of.ts'

export type PlaceLimits = {
  /** Places in all. */
  most: number
  /** Of these, for one client. */
  mostPerClient: number
  /** Gives them out with the other processes behind the same port; without it this process gives out its own. */
  together?: PlacesTogether
}

/** Places that one process gives out for several. A refusal is an answer, too. */
export type PlacesTogether = {
  take: (ip: string) => Promise<'taken' | PlaceRefusal>
  leave: (ip: string) => void
}

export type PlaceRefusal = 'none is left' | 'the client has all'

export type Places = {
  /**
   * Takes a place for a client, which `leave` gives back.
   * @throws TooMuch when the client has all that it may have, Unavailable when there is none left
   */
  take: (ip: string) => Place | Promise<Place>
}

/** Gives out places of the site: those of this process, or with the others where the limits say so. */
export function openPlaces(limits: PlaceLimits): Places {
  const { together } = limits
  if (!together) return createPlaces(limits)
  return {
    async take(ip) {
      const answer = await together.take(ip)
      if (answer !== 'taken') throw refusalOf(answer, limits)
      return { leave: once(() => together.leave(ip)) }
    },
  }
}

/** Gives out places for connections that stay, so that one client cannot take them all. */
export function createPlaces(limits: PlaceLimits) {
  const { most, mostPerClient } = limits
  const taken = new Map<string, number>()
  let total = 0

  /** A place, or why there is none. */
  function tryTake(ip: string): Place | PlaceRefusal {
    const client = networkOf(ip)
    const ofClient = taken.get(client) ?? 0
    if (total >= most) return 'none is left'
    if (ofClient >= mostPerClient) return 'the client has all'

    total += 1
    taken.set(client, ofClient + 1)
    return { leave: once(() => leave(client)) }
  }

  return {
    tryTake,
    take(ip: string): Place {
      const place = tryTake(ip)
      if (typeof place === 'string') throw refusalOf(place, limits)
      return place
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

const refusalOf = (refusal: PlaceRefusal, { mostPerClient }: PlaceLimits) =>
  refusal === 'none is left'
    ? new Unavailable(full)
    : new TooMuch(fullOfClient(mostPerClient), { retryAfterSeconds: 30 })

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
