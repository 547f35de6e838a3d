import { createConsent, type PrivacySignals } from './consent.ts'

/** A jar that keeps what a browser would show to scripts, and what it was told. */
function aJar(content = '') {
  const reported: string[] = []
  let cookie = content
  return {
    told: reported,
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      reported.push(text)
      cookie = text.split('; ')[0] ?? ''
    },
  }
}

const consentOf = (document: { cookie: string }, privacy: PrivacySignals = {}, isSecure = true) =>
  createConsent({ document, isSecure, privacy })

describe('consent', () => {
  it('is not given until the visitor accepts', () => {
    const consent = consentOf(aJar('theme=dark; other_pointfare_consent=true'))

    expect(consent.state()).toBe('unset')
  })

  it('is kept for 150 days in a cookie of the whole site', () => {
    const jar = aJar()
    const consent = consentOf(jar)

    consent.answer(true)

    expect(consent.state()).toBe('given')
    expect(jar.told).toEqual(['pointfare_consent=true; path=/; max-age=12960000; samesite=lax; secure'])
  })

  it('can be kept on a laptop without https', () => {
    const jar = aJar()

    consentOf(jar, {}, false).answer(true)

    expect(jar.told[0]).not.toContain('secure')
  })

  it('is remembered when it is declined', () => {
    const jar = aJar()

    consentOf(jar).answer(false)

    expect(consentOf(jar).state()).toBe('declined')
  })

  it.each<PrivacySignals>([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'is never given against what the browser says for its owner: %j',
    (privacy) => {
      expect(consentOf(aJar('pointfare_consent=true'), privacy).state()).toBe('objected')
    },
  )

  it('tells everybody who listens, until they stop', () => {
    const consent = consentOf(aJar())
    const heard: string[] = []
    const stop = consent.subscribe(() => heard.push(consent.state()))

    consent.answer(true)
    stop()
    consent.answer(false)

    expect(heard).toEqual(['given'])
  })
})
