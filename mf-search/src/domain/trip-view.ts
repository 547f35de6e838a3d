import { IsoDate } from '@pointfare/shared/contracts/dates'
import { returnTripSorts, type ReturnTripSort } from '@pointfare/shared/contracts/return-trip'
import * as z from 'zod/mini'
import { matrixColumns, type MatrixColumns } from './trip-matrix.ts'

/** How return trips are looked at. */
export type TripView = {
  sort: ReturnTripSort
  /** Undefined: whatever is easier to read. */
  columns: MatrixColumns | undefined
  /** The days of the trip that is shown in full; undefined: those of the cheapest. */
  chosen: { out: IsoDate; back: IsoDate } | undefined
}

const names = ['sort', 'grid', 'out', 'back']

/** Reads `?sort=date&grid=nights&out=2027-03-01&back=2027-03-15`; what cannot be used counts as not set. */
export function readTripView(query: URLSearchParams): TripView {
  const [out, back] = [dayIn(query.get('out')), dayIn(query.get('back'))]
  return {
    sort: returnTripSorts.find((sort) => sort === query.get('sort')) ?? 'points',
    columns: matrixColumns.find((columns) => columns === query.get('grid')),
    chosen: out && back && out < back ? { out, back } : undefined,
  }
}

/** The same query with another view; another order begins on its first page. */
export function withTripView(query: URLSearchParams, { sort, columns, chosen }: TripView): URLSearchParams {
  const isReordered = sort !== readTripView(query).sort
  const others = [...query].filter(([name]) => !names.includes(name) && !(isReordered && name === 'page'))
  return new URLSearchParams([
    ...others,
    ...(sort === 'points' ? [] : [['sort', sort]]),
    ...(columns ? [['grid', columns]] : []),
    ...(chosen
      ? [
          ['out', chosen.out],
          ['back', chosen.back],
        ]
      : []),
  ])
}

const dayIn = (text: string | null) => z.safeParse(IsoDate, text).data
