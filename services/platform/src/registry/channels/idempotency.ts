import { canonicalJson } from '../canonical-json.ts'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RequestKeyReused } from '../errors.ts'
import type { ChannelQueries } from './channels.repository.ts'

/** A request that may come again: whose it is, the key they gave it, and a hash of what it asks. */
export type IdempotentRequest = { sender: string; key: string; requestHash: string }

/** `isNew`: a release was made, now or when the same request came first. */
export type Outcome = { document: ReleaseDocument; isNew: boolean }

/** Longer than any program retries. */
const storedMs = 7 * 24 * 3_600_000

type Request = Pick<FastifyRequest, 'holder' | 'url' | 'headers' | 'body'>

/** Undefined when the sender gave no key. */
export function idempotentRequestOf({ holder, url, headers, body }: Request): IdempotentRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  return {
    sender: holder?.name ?? '',
    key: String(key),
    requestHash: createHash('sha256').update(canonicalJson({ url, body })).digest('hex'),
  }
}

/**
 * Does `work` unless it was done for the same request before; then answers what was answered then. Refusals are not
 * kept: what was refused is tried again.
 * @throws RequestKeyReused when the key was given to another request
 */
export async function doIdempotently(
  tx: ChannelQueries,
  { channel, once, at }: { channel: string; once: IdempotentRequest | undefined; at: Date },
  work: () => Promise<Outcome>,
): Promise<Outcome & { isRepeated: boolean }> {
  if (!once) return { ...(await work()), isRepeated: false }

  // The same request at the same time waits here, and then finds this one's answer.
  await tx.lock(channel)
  await tx.forgetRequests(new Date(at.getTime() - storedMs))
  const known = await tx.findRequest(placeOf(once))
  if (known) return answered(tx, known, once)

  const outcome = await work()
  const { seq } = outcome.document
  const isStored = await tx.keepRequest({
    key: placeOf(once),
    requestHash: once.requestHash,
    channel,
    seq,
    isNew: outcome.isNew,
    at,
  })
  if (!isStored) throw reused(once)
  return { ...outcome, isRepeated: false }
}

type Known = NonNullable<Awaited<ReturnType<ChannelQueries['findRequest']>>>

async function answered(tx: ChannelQueries, { requestHash, channel, seq, isNew }: Known, once: IdempotentRequest) {
  const release = requestHash === once.requestHash ? await tx.find(channel, seq) : undefined
  if (!release) throw reused(once)
  return { document: release.doc, isNew, isRepeated: true }
}

/** Two senders may choose the same key. */
const placeOf = ({ sender, key }: IdempotentRequest) => `${sender}/${key}`

const reused = ({ key }: IdempotentRequest) =>
  new RequestKeyReused(`The Idempotency-Key ${key} was given to another request; a new request needs a new key`)
