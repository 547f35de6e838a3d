import { addressOfForm } from './form-address.ts'

const ofForm = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://pointfare.example')
  return addressOfForm(pathname, searchParams)
}

describe('a form that a browser submits by itself', () => {
  it.each([
    [
      '/search?airline=Virgin+Atlantic&origin=London+Heathrow+(LHR)&destination=jfk&from=01-12-2026&to=20-12-2026&travellers=1',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2026-12-01/to/2026-12-20',
    ],
    [
      '/search?airline=&origin=London&destination=JFK,+EWR&from=2026-12-01&to=&travellers=3',
      '/search/airline/any/origin/LON/destination/JFK,EWR/from/2026-12-01/to/any?seats=3',
    ],
    ['/search?origin=Atlantis', '/search/airline/any/origin/Atlantis/destination/any/from/any/to/any'],
    [
      '/cheapest?origin=London+Heathrow+(LHR)&destination=Anywhere&_R_1_=FIRST',
      '/cheapest?origin=LHR&destination=anywhere',
    ],
    ['/explore?origin=lhr&cabin=', '/explore?origin=LHR'],
    [
      '/holidays?origin=London&from=01-12-2026&to=2026-12-20&nights=7&travellers=2&points=&cabin=business',
      '/holidays?origin=LON&from=2026-12-01&to=2026-12-20&nights=7&travellers=2&cabin=business',
    ],
    ['/holidays?origin=LHR&all=', '/holidays?origin=LHR&all=1'],
    ['/hotels?city=London+(LON)&check-in=01-12-2026&programme=', '/hotels?city=London&check-in=2026-12-01'],
  ])('leads from %s to %s', (submitted, address) => {
    expect(ofForm(submitted)).toBe(address)
  })

  it.each([
    '/search',
    '/search?utm_source=letter',
    '/cheapest?origin=LHR&destination=JFK&cabin=business',
    '/cheapest?origin=LHR&destination=anywhere',
    '/hotels?city=New+York&check-in=2026-12-01',
    '/holidays?origin=Atlantis&all=1',
    '/price-changes/airlines?origin=London+Heathrow+(LHR)',
  ])('leads nowhere else from %s', (address) => {
    expect(ofForm(address)).toBeUndefined()
  })
})
