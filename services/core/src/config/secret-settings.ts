import * as z from 'zod'
import { isOfThisMachine } from '@pointfare/shared/platform/connect-origin'

/** Long enough that what follows from it cannot be guessed: `openssl rand -base64 32` writes 44 characters. */
const keyText = z.string().min(32, 'must have 32 characters or more, such as `openssl rand -base64 32` writes')

/** What secrets are encrypted with where they are kept. */
export const secretSettings = z.object({
  SECRETS_KEY: keyText
    .optional()
    .describe('Encrypts private keys and secrets in the database and in DATA_DIR; unset: they are stored unencrypted'),
  SECRETS_KEY_BEFORE: keyText
    .optional()
    .describe('The former key, for one start of every process: what it encrypted is encrypted again'),
})

type Data = z.infer<typeof secretSettings>

export const secretConfig = ({ SECRETS_KEY, SECRETS_KEY_BEFORE }: Data) => ({
  secretsKeys: { key: SECRETS_KEY, before: SECRETS_KEY_BEFORE },
})

/** Lines for the operator of a site that others use: on a laptop nobody else reads the disk. */
export const secretWarnings = (data: Data, origin: string): string[] =>
  data.SECRETS_KEY === undefined && !isOfThisMachine(origin)
    ? [
        'SECRETS_KEY is not set: private keys lie in the database and in DATA_DIR as they are, for whoever reads a disk or a backup (openssl rand -base64 32 makes a key).',
      ]
    : []
