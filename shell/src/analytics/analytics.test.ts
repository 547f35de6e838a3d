import { aConsent } from '../testing/a-consent.ts'
import { createAnalytics, type PageView } from './analytics.ts'

function reporters() {
  const heard = { firstParty: [] as string[], thirdParty: [] as string[], starts: 0 }
  const parts = {
    firstParty: ({ name }: PageView) => heard.firstParty.push(name),
    startThirdParty: () => {
      heard.starts += 1
      return ({ name }: PageView) => heard.thirdParty.push(name)
    },
  }
  return { heard, parts }
}

const search = { path: '/search/airline/VS/origin/LHR', title: 'LHR to JFK | Pointfare' }
const home = { path: '/', title: 'Search Reward Flights | Pointfare' }

describe('page views', () => {
  it('are named after the first segment of the path', () => {
    const { heard, parts } = reporters()
    const analytics = createAnalytics({ consent: aConsent(), ...parts })

    analytics.pageOpened(home)
    analytics.pageOpened(search)

    expect(heard.firstParty).toEqual(['home', 'search'])
  })

  it('reach no third party before the visitor accepts', () => {
    const { heard, parts } = reporters()
    const analytics = createAnalytics({ consent: aConsent('declined'), ...parts })

    analytics.pageOpened(home)

    expect(heard).toMatchObject({ thirdParty: [], starts: 0 })
  })

  it('reach the third party from the page on which the visitor accepts', () => {
    const { heard, parts } = reporters()
    const consent = aConsent()
    const analytics = createAnalytics({ consent, ...parts })

    analytics.pageOpened(home)
    analytics.pageOpened(search)
    consent.answer(true)
    analytics.pageOpened(home)

    expect(heard).toMatchObject({ thirdParty: ['search', 'home'], starts: 1 })
  })

  it('reach the third party from the first page on when consent was given earlier', () => {
    const { heard, parts } = reporters()

    createAnalytics({ consent: aConsent('given'), ...parts }).pageOpened(home)

    expect(heard.thirdParty).toEqual(['home'])
  })

  it('reach the third party no longer once consent is taken back', () => {
    const { heard, parts } = reporters()
    const consent = aConsent('given')
    const analytics = createAnalytics({ consent, ...parts })

    analytics.pageOpened(home)
    consent.answer(false)
    analytics.pageOpened(search)

    expect(heard.thirdParty).toEqual(['home'])
  })

  it('reach no third party where none is configured', () => {
    const { heard, parts } = reporters()

    const analytics = createAnalytics({ consent: aConsent('given'), ...parts, startThirdParty: undefined })
    analytics.pageOpened(home)

    expect(heard).toMatchObject({ firstParty: ['home'], starts: 0 })
  })

  it('are not counted at all for people who object through their browser', () => {
    const { heard, parts } = reporters()

    createAnalytics({ consent: aConsent('objected'), ...parts }).pageOpened(home)

    expect(heard).toEqual({ firstParty: [], thirdParty: [], starts: 0 })
  })
})
