import { join } from 'node:path'
import { openTokenFile } from '@pointfare/core/token-file'

/** Where a site keeps the token that lets report bounces, and read the outbox of a site without demo data. */
export const mailTokenFile = (dataDir: string) => join(dataDir, 'mail-token')

/** The operator's token: the one that is set, or one made on first use. */
export const openMailToken = async (dataDir: string, set?: string): Promise<string> =>
  set ?? openTokenFile(mailTokenFile(dataDir))
