import * as z from 'zod'
import type { Problem } from './invalid-config.ts'
import { text } from './plain-values.ts'

/** A social login at the site's own tenant: any OpenID Connect issuer that this site is registered with. */
export const socialSettings = z.object({
  SOCIAL_ISSUER: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))[^\s?#]*$/,
      'must be the issuer as its own documents write it, such as https://accounts.example',
    )
    .refine((address) => URL.canParse(address), 'must be an address')
    .optional()
    .describe('OpenID Connect issuer of the social login; unset: a demo issuer with demo data, else none'),
  SOCIAL_CLIENT_ID: text.optional().describe('Client id of this site at SOCIAL_ISSUER'),
  SOCIAL_CLIENT_SECRET: text.optional().describe('Its secret; unset: a public client, with PKCE alone'),
  SOCIAL_NAME: text.default('your social account').describe('Name of the social login on buttons, such as Acme'),
})

type Data = z.infer<typeof socialSettings>

export function socialProblems({ SOCIAL_ISSUER, SOCIAL_CLIENT_ID, SOCIAL_CLIENT_SECRET }: Data): Problem[] {
  if (SOCIAL_ISSUER !== undefined) {
    return SOCIAL_CLIENT_ID === undefined
      ? [{ name: 'SOCIAL_CLIENT_ID', message: 'must be set with SOCIAL_ISSUER: take it from there' }]
      : []
  }
  return Object.entries({ SOCIAL_CLIENT_ID, SOCIAL_CLIENT_SECRET })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({ name, message: 'needs SOCIAL_ISSUER' }))
}

export function socialConfig({ SOCIAL_ISSUER, SOCIAL_CLIENT_ID = '', SOCIAL_CLIENT_SECRET, SOCIAL_NAME }: Data) {
  return {
    socialLogin:
      SOCIAL_ISSUER === undefined
        ? undefined
        : { issuer: SOCIAL_ISSUER, clientId: SOCIAL_CLIENT_ID, secret: SOCIAL_CLIENT_SECRET, name: SOCIAL_NAME },
  }
}

export type SocialSettings = NonNullable<ReturnType<typeof socialConfig>['socialLogin']>
