import * as z from 'zod'
import type { Problem } from './invalid-config.ts'

/** Whether developers may see unreleased code in this site, and who. */
export const overrideSettings = z.object({
  OVERRIDES: z
    .enum(['off', 'people', 'on'], 'must be off, people or on')
    .optional()
    .describe(
      'Who may see unreleased code in this site; people: of OVERRIDE_PEOPLE, on: any token that may publish; default on with ENVIRONMENT=development, else off',
    ),
  OVERRIDE_PEOPLE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}(\s*,\s*[a-z][a-z0-9-]{1,39})*$/, 'must be names of release tokens, between commas')
    .transform((names) => names.split(/\s*,\s*/))
    .optional()
    .describe('With OVERRIDES=people: whose release tokens may create overrides, between commas'),
})

type Data = z.infer<typeof overrideSettings> & { ENVIRONMENT: string }

/** Any other name than that of a laptop may stand for a site with real members. */
const modeOf = ({ OVERRIDES, ENVIRONMENT }: Data) => OVERRIDES ?? (ENVIRONMENT === 'development' ? 'on' : 'off')

/** Naming people while overrides are open to all is a mistake. */
export function overrideProblems(data: Data): Problem[] {
  const isForPeople = modeOf(data) === 'people'
  if (isForPeople === (data.OVERRIDE_PEOPLE !== undefined)) return []
  const message = isForPeople ? 'must name whose release tokens OVERRIDES=people means' : 'needs OVERRIDES=people'
  return [{ name: 'OVERRIDE_PEOPLE', message }]
}

export function overrideConfig(data: Data) {
  const mode = modeOf(data)
  return { overrides: mode === 'people' ? { mode, people: data.OVERRIDE_PEOPLE ?? [] } : { mode } }
}
