import * as z from 'zod/mini'
import { ReleaseScope } from './release-token.ts'

/** A value, or what it begins with and `*`. */
const ClaimPattern = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^[^*\s]+\*?$|^\*$/, 'A claim is given as it is, or as its beginning and *, such as refs/tags/v*'),
  )

/** Claims of which one has to say whose run it is; nobody else gets a name that is taken there. */
const namesOfProjects = ['repository', 'repository_id', 'project_path', 'project_id']
/** Claims of which one has to say what of that project: everybody who may push makes branches. */
const namesOfPlaces = ['ref', 'ref_path', 'ref_protected', 'environment', 'workflow_ref', 'job_workflow_ref']

const patternsOf = (claims: Record<string, string | string[]>, names: string[]) =>
  names.flatMap((name) => claims[name] ?? [])

/** Which runs get which scopes: those whose claims all match, each one of the values that are given for it. */
export const IssuerRule = z.strictObject({
  claims: z
    .record(
      z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'A claim is named like repository')),
      z.union([ClaimPattern, z.array(ClaimPattern).check(z.minLength(1), z.maxLength(20))]),
    )
    .check(
      z.refine(
        (claims) => patternsOf(claims, namesOfProjects).length > 0,
        `name the project by ${namesOfProjects.join(', ')}: else every project of the issuer could release here`,
      ),
      z.refine(
        (claims) => !patternsOf(claims, namesOfProjects).some((pattern) => pattern.endsWith('*')),
        'projects are named whole, without *',
      ),
      z.refine(
        (claims) => patternsOf(claims, namesOfPlaces).length > 0,
        `say which runs by ${namesOfPlaces.join(', ')}: else every branch of the project could release here`,
      ),
    ),
  scopes: z
    .array(
      ReleaseScope.check(
        z.refine(
          (scope) => scope !== 'admin' && scope !== 'edge',
          'admin is for people, edge for hosts: give scopes by name',
        ),
      ),
    )
    .check(z.minLength(1), z.maxLength(20)),
})
export type IssuerRule = z.infer<typeof IssuerRule>

/** Whose ID tokens are taken for release tokens, and what they are good for. */
export const ReleaseIssuer = z.strictObject({
  /** As its own documents write it. */
  issuer: z.string().check(
    z.regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))[^\s?#]*$/,
      'An issuer is written as its own documents do, such as https://token.actions.githubusercontent.com',
    ),
    z.refine((address) => URL.canParse(address), 'An issuer is an address'),
  ),
  /** For whom its tokens are made; the site's origin where nothing is said. */
  audience: z.optional(z.string().check(z.regex(/^\S{1,200}$/, 'An audience has no blanks'))),
  rules: z.array(IssuerRule).check(z.minLength(1), z.maxLength(100)),
})
export type ReleaseIssuer = z.infer<typeof ReleaseIssuer>

export const ReleaseIssuers = z.array(ReleaseIssuer).check(
  z.maxLength(10),
  z.refine((all) => new Set(all.map(({ issuer }) => issuer)).size === all.length, 'each issuer is named once'),
)

/** What is configured, as it is in force. */
export const TrustedIssuers = z
  .array(z.object({ issuer: z.string(), audience: z.string(), rules: z.array(IssuerRule) }))
  .register(z.globalRegistry, { id: 'TrustedIssuers' })
export type TrustedIssuer = z.infer<typeof TrustedIssuers>[number]
