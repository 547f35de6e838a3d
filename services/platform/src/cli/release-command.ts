import { Option, UsageError, type Answer } from '@pointfare/core/command-line'
import { ArtifactName, BuildId } from '@pointfare/shared/platform/artifact'
import * as z from 'zod/mini'
import type { SecretsKeys } from '@pointfare/core/secrets/secrets-seal'
import type { Registry } from '../registry/registry-http.ts'

/** What commands work on. `secretsKeys`: open the files of a site whose operator encrypts them. */
export type ReleaseSubject = Registry & { secretsKeys: SecretsKeys }

export type ReleaseAnswer = Answer<ReleaseSubject>

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

/** Of every list that is longer than an answer. */
export const page = new Option('--page <n>', 'further back').default('0')

/** @throws UsageError */
export function pageNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`"${text}" is no page; they are numbered from 0, such as --page 2`)
  return Number(text)
}

/**
 * What a command is told of several artifacts, by name.
 * @throws UsageError when one is told of twice
 */
export function byName<Value>(reported: [name: string, value: Value][]): Record<string, Value> {
  const twice = reported.find(([name], index) => reported.findIndex(([other]) => other === name) !== index)
  if (twice) throw new UsageError(`${twice[0]} is named twice`)
  return Object.fromEntries(reported)
}
