import { geoContains, type GeoPermissibleObjects } from 'd3-geo'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import { fibonacciSphere } from './globe.ts'
import { worldPath } from './world-shape.ts'

/** Enough for continents to be recognised, whichever side of the globe is looked at. */
const dotCount = 4600

/** Longitude and latitude of dots spread evenly over all land, one after the other, in whole degrees. */
const landDots = (land: GeoPermissibleObjects): number[] =>
  fibonacciSphere(dotCount)
    .filter(([, latitude]) => latitude > -60)
    .filter((at) => geoContains(land, at))
    .flatMap((at) => at.map(Math.round))

/** Draws the map and the globe of Explore anew from Natural Earth: `node tools/illustrations/draw-world.ts`. */
const target = join(import.meta.dirname, '../../mf-cheapest/src/domain/explore')

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`world-atlas/${name}.json`)), 'utf8'))
const write = (name: string, content: unknown) => writeFileSync(join(target, name), `${JSON.stringify(content)}\n`)

const [land, countries, roughLand] = [read('land-50m'), read('countries-50m'), read('land-110m')]
write('world-shape.json', {
  land: worldPath(feature(land, land.objects.land)),
  borders: worldPath(mesh(countries, countries.objects.countries, (one, other) => one !== other)),
})
write('globe-dots.json', { dots: landDots(feature(roughLand, roughLand.objects.land)).join(' ') })
