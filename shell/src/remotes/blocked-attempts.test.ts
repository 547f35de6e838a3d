import type { RemoteFailure } from './remote-loader.ts'
import { reportBlocked } from './start-remotes.ts'

const site = 'https://pointfare.example'
const deals = `${site}/artifacts/mf-deals/build-one/page.js`

/** What is reported when the policy of a page blocks something. */
function reportedOf(violation: Partial<SecurityPolicyViolationEvent>) {
  const page = new EventTarget()
  const reported: RemoteFailure[] = []
  reportBlocked(page as Document, {
    builtFrom: (url) => (url === deals ? { remote: 'mf-deals', build: 'build-one' } : undefined),
    report: (failure) => reported.push(failure),
  })
  const call = { effectiveDirective: 'connect-src', blockedURI: 'https://spy.example/a?b', sourceFile: deals }
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), call, violation))
  return reported
}

describe('a call that the policy blocked', () => {
  it('is a failure of the build that made it, by its origin', () => {
    expect(reportedOf({})).toEqual([
      {
        remote: 'mf-deals',
        build: 'build-one',
        kind: 'uncaught',
        message: 'calls https://spy.example, which its remote.json does not declare (connect)',
      },
    ])
  })

  it.each([
    ['of an extension', { sourceFile: 'chrome-extension://abc/inject.js' }],
    ['of the shell', { sourceFile: `${site}/artifacts/shell/build-one/main.js` }],
    ['that is no call but a picture', { effectiveDirective: 'img-src' }],
  ])('is nobody’s failure when it is one %s', (_, violation) => {
    expect(reportedOf(violation)).toEqual([])
  })
})

describe('a text that the policy kept from becoming code', () => {
  it('is a failure of the build that wrote it, by the place and not by the text', () => {
    const violation = {
      effectiveDirective: 'require-trusted-types-for',
      blockedURI: 'trusted-types-sink',
      sample: 'Element innerHTML|<p>Ada Lovelace',
    }

    expect(reportedOf(violation)).toEqual([
      {
        remote: 'mf-deals',
        build: 'build-one',
        kind: 'uncaught',
        message: 'makes code or markup of a text (Element innerHTML), which no page lets it',
      },
    ])
  })

  it('is one, too, where a build wanted a policy of its own', () => {
    const violation = { effectiveDirective: 'trusted-types', blockedURI: 'trusted-types-policy', sample: 'dompurify' }

    expect(reportedOf(violation)).toMatchObject([
      {
        remote: 'mf-deals',
        message: 'makes code or markup of a text (dompurify), which no page lets it',
      },
    ])
  })
})
