import { matchPath } from './find-route.ts'

const search = '/search/airline/:airlineCode/origin/:origin'

describe('matching a path to a route', () => {
  it('gives the parameters, decoded', () => {
    expect(matchPath(search, '/search/airline/VS/origin/L%48R')).toEqual({ airlineCode: 'VS', origin: 'LHR' })
  })

  it('finds nothing for a path the pattern does not cover', () => {
    expect(matchPath(search, '/search/airline/VS')).toBeUndefined()
  })

  it('finds nothing when percent-encoding is broken', () => {
    expect(matchPath(search, '/search/airline/%E0%A4%A/origin/LHR')).toBeUndefined()
  })
})
