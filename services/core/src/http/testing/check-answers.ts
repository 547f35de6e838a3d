import { problemMediaType, Problem } from '@pointfare/shared/contracts/problem'
import { jsonSchemaOf, type Operation } from '@pointfare/shared/operations/operation'
import { operationAt } from '@pointfare/shared/operations/operation-at'
import { refusalsOf } from '@pointfare/shared/operations/refusals-of'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod'

/**
 * From now on the test fails when `app` gives an answer that none of `operations` declares, or a refusal that is no
 * problem document. What is not `below` is for people.
 */
export function checkAnswers(app: FastifyInstance, operations: readonly Operation[], below = '/') {
  const served = operations.filter(({ method, path }) => app.hasRoute({ method, url: path }))
  const inject = app.inject.bind(app)
  const checked = async (requested: InjectOptions | string) => {
    const { url, method = 'GET' } = typeof requested === 'string' ? { url: requested } : requested
    const answer = await inject(requested)
    const address = typeof url === 'string' ? url : (url?.pathname ?? '/')
    const operation = operationAt(served, method === 'HEAD' ? 'GET' : method, address)
    if (operation) checkDeclared(operation, method, answer)
    else if (answer.statusCode >= 400 && address.startsWith(below)) checkProblem(`${method} ${address}`, answer)
    return answer
  }
  // Only the chained form of `inject` is lost, which no test uses.
  app.inject = checked as FastifyInstance['inject']
}

function checkDeclared(operation: Operation, method: string, answer: LightMyRequestResponse) {
  const { operationId, answers } = operation
  const status = answer.statusCode
  if (status >= 400) {
    if (!refusalsOf(operation).includes(status)) throw new Error(`${operationId} does not declare ${status}`)
    return checkProblem(operationId, answer)
  }

  const declared = answers[status]
  if (declared === undefined) throw new Error(`${operationId} does not declare ${status}`)
  const type = mediaTypeOf(answer)
  const types: unknown[] =
    declared === null ? [undefined] : '_zod' in declared ? ['application/json'] : Object.keys(declared)
  if (!types.includes(type)) throw new Error(`${operationId} does not declare ${type}`)
  const schema = jsonSchemaOf(declared)
  if (schema && method !== 'HEAD' && type === 'application/json' && !answer.headers['content-encoding']) {
    z.parse(schema, answer.json())
  }
}

function checkProblem(what: string, answer: LightMyRequestResponse) {
  const type = mediaTypeOf(answer)
  if (type !== problemMediaType) throw new Error(`${what} answers ${answer.statusCode} as ${type}, not as a problem`)
  if (answer.body === '') return
  const { status, requestId } = z.parse(Problem, answer.json())
  if (status !== answer.statusCode) throw new Error(`${what} answers ${answer.statusCode} and says ${status}`)
  if (requestId !== answer.headers['x-request-id']) throw new Error(`${what} says another request id than its header`)
}

const mediaTypeOf = ({ headers }: LightMyRequestResponse) => headers['content-type']?.toString().split(';')[0]
