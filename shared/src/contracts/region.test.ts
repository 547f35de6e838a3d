import { regionLabel, regionOf } from './region.ts'

describe('the region of an airport', () => {
  it.each([
    ['GB', 'EU', 'europe'],
    ['US', 'NA', 'north-america'],
    ['MX', 'NA', 'north-america'],
    ['BB', 'NA', 'caribbean'],
    ['TT', 'SA', 'caribbean'],
    ['BR', 'SA', 'south-america'],
    ['ZA', 'AF', 'africa'],
    ['EG', 'AF', 'middle-east'],
    ['AE', 'AS', 'middle-east'],
    ['JP', 'AS', 'asia'],
    ['AU', 'OC', 'oceania'],
  ])('in %s, on %s, is %s', (country, continent, region) => {
    expect(regionOf({ country, continent })).toBe(region)
  })

  it('has a name for people', () => {
    expect(regionLabel('middle-east')).toBe('Middle East')
  })
})
