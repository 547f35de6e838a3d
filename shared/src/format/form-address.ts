import { PlaceCodes } from '../contracts/place-codes.ts'
import { resultsPattern } from '../page/search-address.ts'
import * as z from 'zod/mini'
import { airlineCalled } from './airlines.ts'
import { cityCalled } from './city-names.ts'
import { parseFieldDate } from './dates.ts'

/**
 * Where a form leads that a browser has submitted by itself, as it does without scripts: the address of what was asked
 * for. Undefined for any other address, and where it is that already.
 */
export function addressOfForm(pathname: string, query: URLSearchParams): string | undefined {
  if (pathname === '/search') return searchAddress(query)
  if (pathname === '/hotels') return rewritten(pathname, query, { city: inWords, 'check-in': dateIn })
  if (pathname === '/cheapest' || pathname === '/explore') {
    return rewritten(pathname, query, { origin: placeIn, destination: placeIn })
  }
  if (pathname === '/holidays') {
    return rewritten(pathname, query, { origin: placeIn, from: dateIn, to: dateIn, all: () => '1' })
  }
  return undefined
}

/** The names of the search form's fields. */
export const searchFields = ['airline', 'origin', 'destination', 'from', 'to'] as const

/** What is left empty is any; what nobody understands is in the address as it was typed, and its page says so. */
function searchAddress(query: URLSearchParams) {
  if (!searchFields.some((name) => query.has(name))) return undefined
  const said: Record<string, string> = {
    airlineCode: airlineIn(textOf(query, 'airline')),
    origin: placeIn(textOf(query, 'origin')),
    destination: placeIn(textOf(query, 'destination')),
    startDate: dateIn(textOf(query, 'from')),
    endDate: dateIn(textOf(query, 'to')),
  }
  const path = resultsPattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(said[name] || 'any').replaceAll('%2C', ','),
  )
  const seats = textOf(query, 'travellers')
  return /^[2-9]$/.test(seats) ? `${path}?seats=${seats}` : path
}

/** The same address with what was typed in the place of what it means; what was left empty is left out. */
function rewritten(pathname: string, query: URLSearchParams, readers: Record<string, (text: string) => string>) {
  const fields = [...query].flatMap(([name, text]): [string, string][] => {
    const value = readers[name]?.(text.trim()) ?? text
    return value === '' || isUnnamed(name) ? [] : [[name, value]]
  })
  const meant = new URLSearchParams(fields).toString()
  return meant === query.toString() ? undefined : pathname + (meant && `?${meant}`)
}

/** React names groups of choices that have no name of their own. */
const isUnnamed = (name: string) => name.startsWith('_')

const textOf = (query: URLSearchParams, name: string) => query.get(name)?.trim() ?? ''

/** `Virgin Atlantic (VS)`, `VS` or the name alone. */
const airlineIn = (text: string) =>
  /^any( airline)?$/i.test(text) ? '' : (codeIn(text) ?? airlineCalled(text) ?? text)

/** `London Heathrow (LHR)`, `LHR`, `LHR, LGW`, `Anywhere`, or a city with a code for all its airports. */
function placeIn(text: string): string {
  if (/^any(where)?$/i.test(text)) return 'anywhere'
  const codes = text.toUpperCase().replace(/\s*,\s*/g, ',')
  return z.safeParse(PlaceCodes, codes).data ?? codeIn(text) ?? cityCalled(text) ?? text
}

/** An option as a field shows it ends in its code. */
const codeIn = (text: string) => /\(([A-Z0-9]{2,3})\)$/i.exec(text)?.[1]?.toUpperCase()

const inWords = (text: string) => text.replace(/\s*\([A-Z]{3}\)$/, '')

const dateIn = (text: string) => parseFieldDate(text) ?? text
