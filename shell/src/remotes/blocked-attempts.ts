import type { RemoteFailure } from './remote-loader.ts'

type Blocked = {
  /** The build that a file belongs to; undefined for files of the shell and of others. */
  builtFrom: (url: string) => Pick<RemoteFailure, 'remote' | 'build'> | undefined
  report: (failure: RemoteFailure) => void
}

/** Reports what the page's policy blocked as failures of the build whose file tried it. */
export function reportBlocked(document: Pick<Document, 'addEventListener'>, { builtFrom, report }: Blocked) {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const message = messageOf(violation)
    const owner = message === undefined ? undefined : builtFrom(violation.sourceFile)
    if (owner && message !== undefined) report({ ...owner, kind: 'uncaught', message })
  })
}

/** What a build did that no page lets it; undefined for what costs nobody but itself, such as a picture. */
function messageOf({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent): string | undefined {
  switch (effectiveDirective) {
    case 'connect-src':
      return `calls ${originIn(blockedURI)}, which its remote.json does not declare (connect)`
    case 'require-trusted-types-for':
    case 'trusted-types':
      // Browsers say `Element innerHTML|<p>…`: the place, and how the text begins, which may be anybody's.
      return `makes code or markup of a text (${sample.split('|')[0]}), which no page lets it`
    default:
      return undefined
  }
}

const originIn = (address: string) => /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? address
