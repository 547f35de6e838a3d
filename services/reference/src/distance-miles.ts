type Place = { latitude: number; longitude: number }

/** The Earth's mean radius (IUGG: 6371.0088 km) in statute miles. */
const earthRadiusMiles = 6371.0088 / 1.609344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the great circle, in statute miles (haversine formula). */
export function distanceMiles(from: Place, to: Place): number {
  const haversine =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(haversine))
}
