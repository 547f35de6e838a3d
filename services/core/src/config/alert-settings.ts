import * as z from 'zod'
import { onOrOff, secret } from './plain-values.ts'

/** Where browsers subscribe: Chrome and those built on it, Firefox, Safari, Edge. */
const knownPushHosts =
  'fcm.googleapis.com,jmt17.google.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** How alerts reach people. */
export const alertSettings = z.object({
  ALERTS_KEY: secret
    .optional()
    .describe(
      'Secret from which the key of web pushes, the secrets of webhooks and the links that end alerts are derived; unset: created in DATA_DIR/alerts-key',
    ),
  PUSH_HOSTS: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9.-]+(:\d+)?(\s*,\s*(\*\.)?[a-z0-9.-]+(:\d+)?)*$/,
      'must be names between commas, such as fcm.googleapis.com,*.push.apple.com',
    )
    .default(knownPushHosts)
    .describe('Push services that browsers may subscribe with, between commas; *. stands for any name below'),
  LOCAL_RECEIVERS: onOrOff
    .default('off')
    .describe('Whether pushes and webhooks may be sent to this machine and private networks, also over http'),
})

type Data = z.infer<typeof alertSettings>

export const alertConfig = (data: Data) => ({
  alerts: {
    key: data.ALERTS_KEY,
    pushHosts: data.PUSH_HOSTS.split(/\s*,\s*/),
    allowsLocal: data.LOCAL_RECEIVERS === 'on',
  },
})
