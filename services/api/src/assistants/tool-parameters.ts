import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { Currency, defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { AirlineCode } from '@pointfare/shared/contracts/iata'
import { upperCase } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'

const reported = (text: string) => z.describe(text)

/** Airports or cities, as addresses of pages write them. */
const places = z
  .string()
  .check(
    z.toUpperCase(),
    z.regex(/^[A-Z]{3}(,[A-Z]{3}){0,7}$/, 'One to eight codes of airports or cities with commas, such as LHR or LON'),
  )
export const origin = places.check(reported('IATA code of an airport or a city, or up to eight with commas: LHR, LON'))
export const destination = places.check(
  reported('IATA code of an airport or a city, or up to eight with commas: JFK, NYC'),
)

/** One place, where several make no sense. */
export const place = (what: string) =>
  z
    .string()
    .check(
      z.toUpperCase(),
      z.regex(/^[A-Z]{3}$/, 'One code of an airport or a city, such as LHR or LON'),
      reported(`IATA code of an airport or a city: ${what}`),
    )

export const airlines = z
  .optional(z.array(upperCase(AirlineCode)).check(z.minLength(1), z.maxLength(10)))
  .check(reported('IATA codes of airlines, such as ["VS","BA"]; every airline unless named'))

export const airline = upperCase(AirlineCode).check(reported('IATA code of the airline: VS'))

export const day = (what: string) => IsoDate.check(reported(`${what}, as yyyy-MM-dd`))

export const cabin = z.enum(searchableCabins).check(reported('The cabin'))

export const currency = z
  ._default(upperCase(Currency), defaultSearchCurrency)
  .check(reported('In which cash and taxes are told'))

/** How many of the answers there are to tell: short answers are the point. */
export const limit = (usual: number, most: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), usual).check(reported(`How many to tell, at most ${most}`))

export const seats = (most: number) =>
  z
    .optional(z.int().check(z.minimum(1), z.maximum(most)))
    .check(reported('For so many travellers: their seats are on one flight in one cabin'))

export const points = (most: number) =>
  z.optional(z.int().check(z.minimum(1), z.maximum(most))).check(reported('The most points for one traveller, one way'))
