import * as z from 'zod'
import { readTrustedProxies } from '../trusted-proxies.ts'

const proxiesMessage = 'must be addresses or networks between commas, or how many proxies there are'

/** Who counts as one client. */
export const limitSettings = z.object({
  TRUSTED_PROXIES: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trusted = readTrustedProxies(text)
      if (trusted === undefined) context.addIssue(proxiesMessage)
      return trusted ?? false
    })
    .describe('Proxies whose X-Forwarded-For is believed: addresses and networks, or their number; unset: none'),
})

export const limitConfig = (data: z.infer<typeof limitSettings>) => ({ trustedProxies: data.TRUSTED_PROXIES })
