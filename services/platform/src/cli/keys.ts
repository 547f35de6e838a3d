import { collect, Command, UsageError } from '@pointfare/core/command-line'
import { getHead, getRelease } from '@pointfare/shared/platform/operations/channels'
import { listKeys } from '@pointfare/shared/platform/operations/registry'
import { ReleaseKeys } from '@pointfare/shared/platform/release-key'
import { createPrivateKey } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import pLimit from 'p-limit'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { createSigner, releaseKey } from '../registry/signing/signer.ts'
import { makeSigningKey } from '../registry/signing/signing-key.ts'
import { BrokenHistory, verifyHistory } from '../registry/signing/verify-history.ts'
import type { ReleaseAnswer } from './release-command.ts'

export const keys = (answer: ReleaseAnswer) =>
  new Command('keys')
    .description("public keys that the site's pages believe")
    .action(
      answer(async (registry) => {
        const all = await callRegistry(registry, listKeys, {})
        return { json: all, lines: all.map(({ id, publicKey }) => `${id}  ${publicKey}`) }
      }),
    )
    .addCommand(createKey(answer))

/** A file that is there already stays as it is. */
const createKey = (answer: ReleaseAnswer) =>
  new Command('create')
    .description('make a key to sign with, and print its public half')
    .argument('<file>', 'a file, such as next-key')
    .action(
      answer(async (_registry, file) => {
        const pem = makeSigningKey()
        await writeFile(file, pem, { flag: 'wx', mode: 0o600 })
        const { key } = createSigner(createPrivateKey(pem))
        const line = `${file} holds the key ${key.id}; pages believe it by its public half:`
        return { json: key, lines: [line, key.publicKey] }
      }),
    )

/** With what this version does not know, too. */
const headAsSigned = { ...getHead, answers: { 200: z.record(z.string(), z.unknown()) } }

/** Fetched together: enough to hide the way there and back. */
const releasesAtOnce = 8

export const verify = (answer: ReleaseAnswer) =>
  new Command('verify')
    .description('recompute every hash and signature, and name the first that breaks')
    .argument('[channel]', '', 'production')
    .option('--key <public-key>', 'whom to believe (default: whoever the registry says)', collect)
    .action(
      answer(async (registry, channel, { key }) => {
        const believed = key ? key.map(publicKeyIn) : await callRegistry(registry, listKeys, {})
        const head = await callRegistry(registry, headAsSigned, { params: { channel } })
        const seq = Number(head['seq'])
        const proof = await verifyHistory(channel, releasesUpTo(registry, channel, seq), believed)

        const last = await callRegistry(registry, getRelease, { params: { channel, seq } })
        if (!isDeepStrictEqual(last.document, head)) throw new BrokenHistory(`${channel} serves another release`)

        const { releases, keyIds } = proof
        const line = `${channel}: ${releases} releases are as they were made, signed with ${keyIds.join(', ')}`
        return { json: proof, lines: [line] }
      }),
    )

async function* releasesUpTo(registry: Registry, channel: string, last: number) {
  for (let first = 1; first <= last; first += releasesAtOnce) {
    const length = Math.min(releasesAtOnce, last - first + 1)
    const seqs = Array.from({ length }, (_, index) => first + index)
    yield* await pLimit(releasesAtOnce).map(seqs, (seq) =>
      callRegistry(registry, getRelease, { params: { channel, seq } }),
    )
  }
}

function publicKeyIn(text: string) {
  const key = z.safeParse(ReleaseKeys, [releaseKey(text)]).data?.[0]
  if (!key) throw new UsageError(`"${text}" is not a public key; "release keys" prints some`)
  return key
}
