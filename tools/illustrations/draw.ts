import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { globe } from './globe.ts'

/** Draws the pictures of the site anew: `node tools/illustrations/draw.ts`. They change only with their sources. */
const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8'))
const land = feature(atlas, atlas.objects.land)

writeFileSync(join(import.meta.dirname, '../../shell/src/pages/home/globe.svg'), globe(land))
