/** Parts of the world that travellers choose from, as addresses write them. */
export const regions = [
  { region: 'europe', label: 'Europe' },
  { region: 'north-america', label: 'North America' },
  { region: 'caribbean', label: 'Caribbean' },
  { region: 'south-america', label: 'South America' },
  { region: 'africa', label: 'Africa' },
  { region: 'middle-east', label: 'Middle East' },
  { region: 'asia', label: 'Asia' },
  { region: 'oceania', label: 'Oceania' },
] as const

export type Region = (typeof regions)[number]['region']

export const regionNames = regions.map(({ region }) => region)

export const regionLabel = (region: Region): string => regions.find((known) => known.region === region)?.label ?? region

/** ISO 3166-1 codes; the islands and Bermuda, which sell themselves with them. */
const caribbean = 'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'.split(' ')
/** Western Asia without the Caucasus, and Egypt, as airlines sort their networks. */
const middleEast = 'AE BH EG IL IQ IR JO KW LB OM PS QA SA SY YE'.split(' ')

const ofContinent: Readonly<Record<string, Region>> = {
  AF: 'africa',
  AS: 'asia',
  EU: 'europe',
  NA: 'north-america',
  OC: 'oceania',
  SA: 'south-america',
}

/** Where an airport is: by its country (ISO 3166-1), else by its continent; the mainland of Central America counts as North. */
export function regionOf({ country, continent }: { country: string; continent: string }): Region {
  if (caribbean.includes(country)) return 'caribbean'
  if (middleEast.includes(country)) return 'middle-east'
  return ofContinent[continent] ?? 'oceania'
}
