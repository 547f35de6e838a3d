/** One history of its own for each: more of them with PROPERTY_SEEDS, for certainty. */
export const propertySeeds = Array.from({ length: Number(process.env['PROPERTY_SEEDS'] ?? 1) }, (_, index) => index + 1)
