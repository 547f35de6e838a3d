import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import { worldPath } from './world-shape.ts'

/** Draws the map of Explore anew from Natural Earth: `node tools/illustrations/draw-world.ts`. */
const target = join(import.meta.dirname, '../../mf-cheapest/src/domain/explore/world-shape.json')

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`world-atlas/${name}.json`)), 'utf8'))

const [land, countries] = [read('land-50m'), read('countries-50m')]
const shape = {
  land: worldPath(feature(land, land.objects.land)),
  borders: worldPath(mesh(countries, countries.objects.countries, (one, other) => one !== other)),
}
writeFileSync(target, `${JSON.stringify(shape, null, 2)}\n`)
