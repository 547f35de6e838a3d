import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import { satisfies, validRange } from 'semver'

/** Whether a shell lends a module in a version within range. */
export function isLent({ shared }: Pick<ArtifactDeclaration, 'shared'>, module: string, range: string): boolean {
  const lent = new Map(Object.entries(shared)).get(module)
  return lent !== undefined && validRange(range) !== null && satisfies(lent, range, { includePrerelease: true })
}
