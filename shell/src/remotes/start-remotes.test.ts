import type { Audience } from '@pointfare/shared/platform/audience'
import { isInAudience } from './start-remotes.ts'

function aVisitor({ isSignedIn = false, isCoarse = false, width = 1920, height = 1080 } = {}) {
  const browser = {
    matchMedia: () => ({ matches: isCoarse }) as MediaQueryList,
    screen: { width, height } as Screen,
  }
  return isInAudience(browser, () => isSignedIn)
}

const timeZone = (zone: string) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
    locale: 'de-AT',
  } as Intl.ResolvedDateTimeFormatOptions)
afterEach(() => jest.restoreAllMocks())

const phone = { isCoarse: true, width: 390, height: 844 }

describe('a visitor is in the audience of a canary', () => {
  it.each<[string, Audience, Parameters<typeof aVisitor>[0], boolean]>([
    ['that is for everybody', {}, {}, true],
    ['for phones, on a phone', { devices: ['phone'] }, phone, true],
    [
      'for phones, on a phone that lies on its side',
      { devices: ['phone'] },
      { ...phone, width: 844, height: 390 },
      true,
    ],
    ['for phones, on a tablet', { devices: ['phone'] }, { isCoarse: true, width: 820, height: 1180 }, false],
    ['for desktops, in a narrow window', { devices: ['desktop'] }, { width: 400 }, true],
    ['for members, signed in', { signedIn: true }, { isSignedIn: true }, true],
    ['for members, signed out', { signedIn: true }, {}, false],
    ['for others, signed in', { signedIn: false }, { isSignedIn: true }, false],
    ['for members on phones, on a phone and signed out', { signedIn: true, devices: ['phone'] }, phone, false],
  ])('%s', (_, audience, visitor, isIn) => {
    expect(aVisitor(visitor)(audience)).toBe(isIn)
  })

  it('of a country by the time zone, whatever language it is read in', () => {
    timeZone('Europe/London')

    expect(aVisitor()({ countries: ['IE', 'GB'] })).toBe(true)
    expect(aVisitor()({ countries: ['AT'] })).toBe(false)
  })
})
