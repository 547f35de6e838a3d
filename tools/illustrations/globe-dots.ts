import { geoContains, type GeoPermissibleObjects } from 'd3-geo'
import { fibonacciSphere } from './globe.ts'

/** Enough for continents to be recognised, whichever side of the globe is looked at. */
const dotCount = 4600

/** Longitude and latitude of dots spread evenly over all land, one after the other, in whole degrees. */
export const landDots = (land: GeoPermissibleObjects): number[] =>
  fibonacciSphere(dotCount)
    .filter(([, latitude]) => latitude > -60)
    .filter((at) => geoContains(land, at))
    .flatMap((at) => at.map(Math.round))
