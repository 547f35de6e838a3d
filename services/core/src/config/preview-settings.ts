import * as z from 'zod'
import type { Problem } from './invalid-config.ts'

/** Whether channels and builds have addresses of their own, and who may look at them. */
export const previewSettings = z.object({
  PREVIEWS: z
    .enum(['off', 'people', 'on'], 'must be off, people or on')
    .optional()
    .describe(
      'Who may see other channels and builds at addresses of their own; people: with a link, on: everybody; default on with demo data on localhost, else off',
    ),
  PREVIEW_DOMAIN: z
    .string()
    .regex(
      /^(?=.{1,120}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z][a-z\d-]*[a-z\d]$/,
      'must be the name of a host in small letters, such as previews.example, without scheme and port',
    )
    .optional()
    .describe('Parent domain of the addresses of channels and builds; default the host of SITE_ORIGIN'),
})

type Data = z.infer<typeof previewSettings> & { SITE_ORIGIN?: string | undefined; DEMO_DATA: 'on' | 'off' }

/** Made-up figures on somebody's own machine are no secret; whatever has a name of its own may be a real site. */
const modeOf = ({ PREVIEWS, SITE_ORIGIN, DEMO_DATA }: Data) =>
  PREVIEWS ?? (DEMO_DATA === 'on' && isLocalName(SITE_ORIGIN) ? 'on' : 'off')

const isLocalName = (origin: string | undefined) => origin === undefined || new URL(origin).hostname === 'localhost'

/** A domain that nothing is served at is a mistake. */
export function previewProblems(data: Data): Problem[] {
  if (data.PREVIEW_DOMAIN === undefined || modeOf(data) !== 'off') return []
  return [{ name: 'PREVIEW_DOMAIN', message: 'needs PREVIEWS=people or PREVIEWS=on' }]
}

export const previewConfig = (data: Data) => ({
  previews: { mode: modeOf(data), domain: data.PREVIEW_DOMAIN ?? null },
})
