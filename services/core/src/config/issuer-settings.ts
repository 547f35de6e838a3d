import { ReleaseIssuers, type ReleaseIssuer, type TrustedIssuer } from '@pointfare/shared/platform/release-issuer'
import * as z from 'zod'
import { text } from './plain-values.ts'

const issuers = z.string().transform((given, context): ReleaseIssuer[] => {
  const read = parsed(given)
  if (!Array.isArray(read)) {
    context.addIssue(
      'must be JSON, a list like [{"issuer":"https://gitlab.com","rules":[{"claims":{…},"scopes":[…]}]}]',
    )
    return z.NEVER
  }
  const { data, error } = z.safeParse(ReleaseIssuers, read)
  if (data) return data
  for (const { path, message } of error.issues) {
    context.addIssue(`${path.length > 0 ? `${nameOf(path)}: ` : ''}${message}`)
  }
  return z.NEVER
})

/** Whose continuous integration may publish and release here, and how the command line shows that it runs there. */
export const issuerSettings = z.object({
  RELEASE_ISSUERS: issuers
    .optional()
    .describe('OpenID Connect issuers whose ID tokens may publish and release, and the rules for that, as JSON'),
  RELEASE_ID_TOKEN: text.optional().describe('For the command line in GitLab and elsewhere: the ID token of its job'),
  RELEASE_AUDIENCE: text.optional().describe('For the command line on GitHub: audience of the ID token'),
  ACTIONS_ID_TOKEN_REQUEST_URL: z
    .url()
    .optional()
    .describe('Set by GitHub: address at which a job requests its ID token'),
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: text.optional().describe('Set by GitHub: token for that request'),
})

type Data = z.infer<typeof issuerSettings>

export const issuerConfig = (data: Data, { site }: { site: { origin: string } }) => ({
  releaseIssuers: (data.RELEASE_ISSUERS ?? []).map(({ issuer, audience = site.origin, rules }): TrustedIssuer => ({
    issuer,
    audience,
    rules,
  })),
  ciJob: {
    idToken: data.RELEASE_ID_TOKEN,
    audience: data.RELEASE_AUDIENCE,
    requestUrl: data.ACTIONS_ID_TOKEN_REQUEST_URL,
    requestToken: data.ACTIONS_ID_TOKEN_REQUEST_TOKEN,
  },
})

/** `0.rules.1.claims`, counted as people do: `issuer 1, rules.2.claims`. */
function nameOf([first, ...rest]: PropertyKey[]) {
  const counted = rest.map((part) => (typeof part === 'number' ? part + 1 : String(part)))
  return [`issuer ${Number(first) + 1}`, counted.join('.')].filter(Boolean).join(', ')
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
