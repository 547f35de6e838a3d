import { airportName } from './places.ts'

describe('the name of an airport', () => {
  it.each([
    ['London Heathrow Airport', 'London', 'London Heathrow'],
    ['John F Kennedy International Airport', 'New York', 'New York John F Kennedy'],
    ['Los Angeles International Airport', 'Los Angeles', 'Los Angeles'],
    ['Dallas Fort Worth International Airport', 'Dallas-Fort Worth', 'Dallas Fort Worth'],
    ['Frankfurt Airport', 'Frankfurt am Main', 'Frankfurt'],
    ['Minneapolis–Saint Paul International Airport / Wold–Chamberlain Field', 'Minneapolis', 'Minneapolis–Saint Paul'],
    ['Paris  Orly Airport', 'Paris', 'Paris Orly'],
    ['Berlin Brandenburg Airport', 'BERLIN', 'Berlin Brandenburg'],
    ['Guarulhos International Airport', 'São Paulo', 'São Paulo Guarulhos'],
  ])('of "%s" in %s is %s', (name, city, expected) => {
    expect(airportName({ name, city })).toBe(expected)
  })
})
