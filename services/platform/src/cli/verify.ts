import { SealedRelease } from '@pointfare/shared/platform/release'
import { ReleaseKeys, signedText } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import { inParallel } from '../registry/in-parallel.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { releaseKey } from '../registry/signing/sign-releases.ts'
import { BrokenHistory, verifyHistory } from '../registry/signing/verify-history.ts'
import { UsageError, type Output } from './command.ts'
import type { CliOptions } from './options.ts'

/** Fetched together: enough to hide the way there and back. */
const releasesAtOnce = 8

/** Recomputes every hash and signature of a channel. `--key` names whom to believe, instead of the registry's word. */
export async function verify(registry: Registry, operands: string[], options: CliOptions): Promise<Output> {
  const [channel = 'production'] = operands
  const keys = options.key ? options.key.map(publicKeyIn) : await callRegistry(registry, 'keys', ReleaseKeys)
  const head = await callRegistry(registry, `channels/${channel}/head`, z.looseObject({ seq: z.int() }))
  const proof = await verifyHistory(channel, releasesUpTo(registry, channel, head.seq), keys)

  const last = await callRegistry(registry, `channels/${channel}/releases/${head.seq}`, SealedRelease)
  if (signedText(last.document) !== signedText(head)) throw new BrokenHistory(`${channel} serves another release`)

  const { releases, unsigned, keyIds } = proof
  const before = unsigned > 0 ? `, ${unsigned} of them made before there were keys` : ''
  const by = keyIds.length > 0 ? `, signed with ${keyIds.join(', ')}` : ''
  return { json: proof, lines: [`${channel}: ${releases} releases are as they were made${by}${before}`] }
}

async function* releasesUpTo(registry: Registry, channel: string, last: number) {
  for (let first = 1; first <= last; first += releasesAtOnce) {
    const length = Math.min(releasesAtOnce, last - first + 1)
    const seqs = Array.from({ length }, (_, index) => first + index)
    yield* await inParallel(releasesAtOnce, seqs, (seq) =>
      callRegistry(registry, `channels/${channel}/releases/${seq}`, SealedRelease),
    )
  }
}

function publicKeyIn(text: string) {
  const key = z.safeParse(ReleaseKeys, [releaseKey(text)]).data?.[0]
  if (!key) throw new UsageError(`"${text}" is not a public key; "release keys" prints some`)
  return key
}
