/**
 * How a programme prices its nights: at one of three levels of the hotel's category, at one price all year, or as demand
 * goes.
 */
export type Pricing = 'levels' | 'fixed' | 'dynamic'

/** `room`: how its rooms compare with what officials are paid for one in the same city. */
export type HotelBrand = { name: string; points: readonly [from: number, to: number]; room: number }

export type ChainOfBrands = { chain: string; pricing: Pricing; brands: readonly HotelBrand[] }

const brand = (name: string, from: number, to: number, room: number): HotelBrand => ({
  name,
  points: [from, to],
  room,
})

/** Brands whose hotels the demo has, with the bands in which their programmes' plain rooms lie. Figures are made up. */
export const chainsOfBrands: readonly ChainOfBrands[] = [
  {
    chain: 'HILTON',
    pricing: 'dynamic',
    brands: [
      brand('Conrad', 75_000, 110_000, 1.9),
      brand('Hilton', 42_000, 72_000, 1.1),
      brand('DoubleTree', 35_000, 58_000, 0.9),
      brand('Hampton', 24_000, 42_000, 0.65),
    ],
  },
  {
    chain: 'MARRIOTT',
    pricing: 'dynamic',
    brands: [
      brand('The Ritz-Carlton', 78_000, 118_000, 2.4),
      brand('JW Marriott', 52_000, 84_000, 1.5),
      brand('Sheraton', 32_000, 54_000, 1),
      brand('Moxy', 20_000, 36_000, 0.65),
    ],
  },
  {
    chain: 'HYATT',
    pricing: 'levels',
    brands: [
      brand('Park Hyatt', 30_000, 45_000, 2.3),
      brand('Andaz', 21_000, 35_000, 1.5),
      brand('Hyatt Regency', 15_000, 25_000, 1.1),
      brand('Hyatt Place', 8_000, 15_000, 0.75),
    ],
  },
  {
    chain: 'IHG',
    pricing: 'dynamic',
    brands: [
      brand('InterContinental', 50_000, 90_000, 1.7),
      brand('Kimpton', 45_000, 78_000, 1.35),
      brand('Crowne Plaza', 25_000, 45_000, 0.95),
      brand('Holiday Inn Express', 15_000, 30_000, 0.6),
    ],
  },
  {
    chain: 'ACCOR',
    pricing: 'dynamic',
    brands: [
      brand('Fairmont', 28_000, 42_000, 1.9),
      brand('Sofitel', 20_000, 32_000, 1.5),
      brand('Novotel', 10_000, 18_000, 0.85),
      brand('ibis', 5_000, 9_000, 0.5),
    ],
  },
  {
    chain: 'RADISSON',
    pricing: 'dynamic',
    brands: [
      brand('Radisson Blu', 32_000, 60_000, 1),
      brand('Radisson RED', 25_000, 45_000, 0.85),
      brand('Park Inn by Radisson', 15_000, 28_000, 0.6),
    ],
  },
  {
    chain: 'WYNDHAM',
    pricing: 'fixed',
    brands: [
      brand('Wyndham Grand', 30_000, 30_000, 1.1),
      brand('Ramada', 15_000, 15_000, 0.65),
      brand('Days Inn', 7_500, 7_500, 0.45),
    ],
  },
]

/** Cities where most programmes have several hotels. */
export const hotelCities: ReadonlySet<string> = new Set([
  'Amsterdam',
  'Bangkok',
  'Barcelona',
  'Dubai',
  'Hong Kong',
  'Las Vegas',
  'London',
  'Los Angeles',
  'Miami',
  'New York',
  'Orlando',
  'Paris',
  'San Francisco',
  'Singapore',
  'Tokyo',
])
