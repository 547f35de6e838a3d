import { readFileSync } from 'node:fs'

/** What the shell lends, as sources import it. */
export type Shared = {
  request: string
  /** Under which the shell lends it. */
  name: string
  /** Versions that do not break what was lent when this package was made. */
  range: string
  exports: string[]
}

/** Written when this package was built: `tools/packages/build/shared-list.ts`. */
export const readShared = (): Shared[] => JSON.parse(readFileSync(new URL('lent.json', import.meta.url), 'utf8'))
