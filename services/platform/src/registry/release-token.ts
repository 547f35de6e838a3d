import { join } from 'node:path'
import { openTokenFile } from '@pointfare/core/token-file'

/** Where a site keeps the token that lets publish and promote. */
export const releaseTokenFile = (dataDir: string) => join(dataDir, 'release-token')

/** The token of this installation, made on first use and readable by its owner alone. */
export const openReleaseToken = (dataDir: string): Promise<string> => openTokenFile(releaseTokenFile(dataDir))
