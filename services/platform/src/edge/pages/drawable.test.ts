import { aRelease, aRemote, searchRemote } from '../testing/a-release.ts'
import { surrogateKeys } from './drawable.ts'

const cheapest = aRemote('mf-cheapest', {
  routes: [{ path: '/cheapest', title: 'Cheapest', description: 'By month.' }],
})
const release = aRelease({ remotes: { 'mf-search': searchRemote, 'mf-cheapest': cheapest } })

/** What of a page's keys is about prices. */
function priceKeys(target: string) {
  const [pathname = '', query] = target.split('?')
  const keys = surrogateKeys(release, pathname, new URLSearchParams(query)).split(' ')
  return keys.filter((key) => !/^(release|remote)-/.test(key)).join(' ')
}

describe('a cache in front drops', () => {
  it.each([
    ['/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16', 'route-LHR-JFK airline-VS'],
    ['/search/airline/any/origin/LHR/destination/any/from/any/to/any', 'from-LHR airline-any'],
    ['/cheapest?origin=LHR&destination=JFK', 'route-LHR-JFK'],
    ['/cheapest?origin=LHR,LGW&destination=JFK', 'route-LHR-JFK route-LGW-JFK'],
    ['/cheapest?origin=LHR&destination=anywhere', 'from-LHR'],
    ['/cheapest?destination=JFK', 'to-JFK'],
    ['/cheapest?cabin=business', 'prices'],
    ['/', 'prices'],
    ['/privacy-policy', ''],
  ])('%s when a price changes of %s', (target, keys) => {
    expect(priceKeys(target)).toBe(keys)
  })

  it('a page of very many routes with every departure of its origins', () => {
    const many = 'AAA,BBB,CCC,DDD,EEE,FFF,GGG,HHH'

    expect(priceKeys(`/cheapest?origin=${many}&destination=${many}`)).toMatch(/^from-AAA .* from-HHH$/)
  })
})
