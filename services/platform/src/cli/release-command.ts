import { commandsOn, UsageError } from '@pointfare/server/command-line/command'
import { ArtifactName, BuildId } from '@pointfare/shared/platform/artifact'
import * as z from 'zod/mini'
import type { Registry } from '../registry/registry-http.ts'

export const releaseCommand = commandsOn<Registry>()

/** @throws UsageError */
export function buildAddress(text: string): [name: string, build: string] {
  const [name, build] = text.split('@')
  const address = z.safeParse(z.tuple([ArtifactName, BuildId]), [name, build])
  if (!address.success) throw new UsageError(`"${text}" is not a build; builds are named like mf-search@3f9c2ab81d04`)
  return address.data
}

/** @throws UsageError */
export function artifactName(text: string): string {
  const name = z.safeParse(ArtifactName, text)
  if (!name.success) throw new UsageError(`"${text}" is no artifact; they are named shell, or like mf-search`)
  return name.data
}

/**
 * What a command is told of several artifacts, by name.
 * @throws UsageError when one is told of twice
 */
export function byName<Value>(told: [name: string, value: Value][]): Record<string, Value> {
  const twice = told.find(([name], index) => told.findIndex(([other]) => other === name) !== index)
  if (twice) throw new UsageError(`${twice[0]} is named twice`)
  return Object.fromEntries(told)
}
