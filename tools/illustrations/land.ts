import { geoEquirectangular, geoPath, type GeoPermissibleObjects } from 'd3-geo'

/** A degree is so many units of the picture. */
const unit = 2

/**
 * Land as one path on a plain map: 720 by 360, the equator at 180, Greenwich at 360. To a whole unit, half a degree: enough
 * for a map as large as a hand, and few enough bytes to be part of a page.
 */
function landPath(land: GeoPermissibleObjects): string {
  const projection = geoEquirectangular()
    .scale((unit * 180) / Math.PI)
    .translate([360, 180])
  const path = geoPath(projection).digits(0)(land) ?? ''
  return small(path)
}

/** The source of the module that holds it. */
export const landModule = (land: GeoPermissibleObjects) =>
  `/** Land on a plain map of 720 by 360, drawn by \`tools/illustrations\` from Natural Earth (public domain). */
export const landPath =
  '${landPath(land)}'
`

/** Below it there is ice alone. */
const southernEnd = 300

/** Rings without Antarctica and without islands that would be a point, each from its start on in steps. */
const small = (path: string) => path.split(/(?=M)/).flatMap(ringInSteps).join('')

function ringInSteps(ring: string): string[] {
  const points = (ring.match(/-?\d+,-?\d+/g) ?? [])
    .map((point) => point.split(',').map(Number) as [number, number])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1])
  const [start] = points
  if (!start || points.length < 4 || points.every(([, y]) => y > southernEnd)) return []
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? start
    return `${x - fromX} ${y - fromY}`
  })
  return [`M${start.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`]
}
