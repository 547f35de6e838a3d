import * as z from 'zod'
import { webOrigin } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { secret } from './plain-values.ts'

/** Where releases come from that are made on another host. */
export const edgeSettings = z.object({
  REGISTRY_ORIGIN: webOrigin
    .optional()
    .describe('Address of the release registry, for an edge on a separate host; unset: in this process'),
  REGISTRY_TOKEN: secret.optional().describe('Release token of that registry with the scope edge'),
})

type Data = z.infer<typeof edgeSettings>

export const edgeConfig = ({ REGISTRY_ORIGIN: origin, REGISTRY_TOKEN: token }: Data) => ({
  /** The registry on another host; null where it is in this process. */
  registry: origin === undefined || token === undefined ? null : { origin, token },
})

type Releasing = {
  RELEASE_TRUSTED_KEYS?: string | undefined
  RELEASE_SIGNING_KEY?: string | undefined
  ARTIFACT_STORE?: string | undefined
  RELEASE_SMOKE?: 'on' | 'off' | undefined
}

/** An edge believes nothing but signatures, so it has to be told whose; and what only a registry does, it does not. */
export function edgeProblems(data: Data & Releasing): Problem[] {
  const { REGISTRY_ORIGIN, REGISTRY_TOKEN } = data
  if (REGISTRY_ORIGIN === undefined) {
    return REGISTRY_TOKEN === undefined
      ? []
      : [{ name: 'REGISTRY_TOKEN', message: 'does nothing without REGISTRY_ORIGIN' }]
  }
  const needs = (name: 'REGISTRY_TOKEN' | 'RELEASE_TRUSTED_KEYS', message: string) =>
    data[name] === undefined ? [{ name, message: `must be set with REGISTRY_ORIGIN: ${message}` }] : []
  const isUseless = (['RELEASE_SIGNING_KEY', 'ARTIFACT_STORE', 'RELEASE_SMOKE'] as const).filter(
    (name) => data[name] !== undefined && data[name] !== 'off',
  )
  return [
    ...needs('REGISTRY_TOKEN', 'a token that `release tokens create <name> --scope edge` makes'),
    ...needs('RELEASE_TRUSTED_KEYS', 'the public keys that `release keys` prints there'),
    ...isUseless.map((name) => ({
      name,
      message: 'is for the host of the registry: leave it out beside REGISTRY_ORIGIN',
    })),
  ]
}
