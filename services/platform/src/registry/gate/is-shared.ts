import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import { satisfies, validRange } from 'semver'

/** Whether a shell lends a module in a version within range. */
export function isShared({ shared }: Pick<ArtifactDeclaration, 'shared'>, module: string, range: string): boolean {
  const sharedModules = new Map(Object.entries(shared)).get(module)
  return (
    sharedModules !== undefined &&
    validRange(range) !== null &&
    satisfies(sharedModules, range, { includePrerelease: true })
  )
}
