import { ingestHotelNights, ingestSnapshots, listHeldBatches } from '@pointfare/shared/operations/ingest'
import { getPullStatus, startPull } from '@pointfare/shared/operations/pull'
import { PullStatus } from '@pointfare/shared/contracts/pull'
import { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { parseJson } from '../../sources/parse-json.ts'
import { IngestRefused } from '../ingest-refused.ts'
import type { IngestTarget } from './target.ts'

/** A batch takes a second; a site that is starting answers at once. */
const timeoutMs = 120_000

/** Nothing answers there at all. */
export class SiteUnreachable extends Error {
  override name = 'SiteUnreachable'
}

type Site = { origin: string; token: string | undefined }

/** A running site; throws IngestRefused or SiteUnreachable. */
export function createSiteTarget(site: Site): IngestTarget {
  const call = async <Contract extends core.$ZodType>(
    method: string,
    path: string,
    contract: Contract,
    body?: unknown,
  ) => readAnswer(await send(site, method, path, body), site, contract)

  return {
    name: `the site at ${site.origin}`,
    send: (batch) => call('POST', ingestSnapshots.path, IngestReport, batch),
    sendNights: (batch) => call('POST', ingestHotelNights.path, IngestReport, batch),
    listHeld: () => call('GET', listHeldBatches.path, HeldBatches),
    release: (id) => call('POST', `${listHeldBatches.path}/${id}/release`, IngestReport),
    drop: async (id) => {
      await call('DELETE', `${listHeldBatches.path}/${id}`, z.undefined())
    },
    pullStatus: () => call('GET', getPullStatus.path, PullStatus),
    pull: async () => ({ status: await call('POST', startPull.path, PullStatus), isDone: false }),
    close: async () => {},
  }
}

async function send({ origin, token }: Site, method: string, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new SiteUnreachable(`No site answers at ${origin}: is it running?`, { cause })
  }
}

async function readAnswer<Contract extends core.$ZodType>(
  response: Response,
  { origin, token }: Site,
  contract: Contract,
): Promise<z.output<Contract>> {
  const json = parseJson(await response.text())
  const answer = z.safeParse(contract, json)
  if (response.ok && answer.success) return answer.data

  const problem = z.safeParse(Problem, json).data
  if (!problem) throw new IngestRefused(`What answers at ${origin} is no site that takes batches (${response.status})`)
  const hint = problem.status === 401 && token === undefined ? ' (run this where DATA_DIR is, or set INGEST_TOKEN)' : ''
  throw new IngestRefused(`${problem.detail ?? problem.title}${hint}`)
}
