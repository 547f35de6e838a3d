import fc from 'fast-check'
import { operationsIn, type ApiDocument, type FuzzedOperation } from './api-document.ts'
import { createAnswerChecks } from './answer-faults.ts'
import type { KnownValues } from './known-values.ts'
import { requestsTo, type Asker, type FuzzedRequest } from './requests.ts'
import { openSender } from './send.ts'
import { createValues } from './values.ts'

type Options = {
  origin: string
  documents: readonly ApiDocument[]
  /** Asked before the first request to each operation. */
  askerOf: (operation: FuzzedOperation) => Promise<Asker>
  known: KnownValues
  /** In all, spread evenly over the operations. */
  requests: number
  seed: number
}

export type FuzzReport = {
  operations: number
  /** How often each status was answered. */
  statuses: Record<string, number>
  /** The longest that one answer took. */
  slowestMs: number
  /** Names of operations that refused every request: what is behind their refusals was not tried. */
  refusing: string[]
  /** One for each operation that did not do as its document says, with the smallest request that shows it. */
  faults: string[]
}

/** Sends requests to every operation of the documents, one after another, and tells what was wrong with the answers. */
export async function fuzz({ origin, documents, askerOf, known, requests, seed }: Options): Promise<FuzzReport> {
  const all = documents.flatMap((document) => operationsIn(document).map((operation) => ({ document, operation })))
  const checks = new Map(documents.map((document) => [document, createAnswerChecks(document)]))
  const report: FuzzReport = { operations: all.length, statuses: {}, slowestMs: 0, refusing: [], faults: [] }
  const { send, close } = openSender(origin)

  for (const [index, { document, operation }] of all.entries()) {
    const values = createValues({ schemas: document.components?.schemas ?? {}, known })
    const made = requestsTo(operation, values, await askerOf(operation))
    const numRuns = Math.floor(((index + 1) * requests) / all.length) - Math.floor((index * requests) / all.length)
    let isRefusing = true
    const property = fc.asyncProperty(made, async (request) => {
      const answer = await send(request)
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
      report.slowestMs = Math.max(report.slowestMs, answer.tookMs)
      if (answer.status < 400) isRefusing = false
      if (answer.status < 300) known.learn(jsonOf(answer.text))
      const [fault] = checks.get(document)?.(operation, request, answer) ?? []
      if (fault) throw new Error(fault)
    })
    const result = await fc.check(property, { seed: seed + index, numRuns })
    if (isRefusing) report.refusing.push(operation.name)
    if (result.failed) report.faults.push(describe(operation, result.counterexample?.[0], result.errorInstance))
  }
  close()
  return report
}

function describe({ name }: FuzzedOperation, request: FuzzedRequest | undefined, error: unknown) {
  const reported = error instanceof Error ? error.message : String(error)
  if (!request) return `${name} ${reported}`
  const { method, target, headers, body } = request
  const authorization = headers['authorization']?.slice(0, 20)
  const shown = JSON.stringify({ headers: { ...headers, authorization }, body: body?.slice(0, 500) })
  return `${name} ${reported}\n  ${method} ${target.slice(0, 300)} ${shown}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
