import { isOfServer } from '@pointfare/shared/page/server-paths'
import Ajv2020 from 'ajv/dist/2020.js'
import type { ApiDocument, FuzzedOperation } from './api-document.ts'
import type { FuzzedRequest } from './requests.ts'
import type { FuzzedAnswer } from './send.ts'

/** Longer than any answer of a site at rest may take. */
const longestMs = 10_000

const problemType = 'application/problem+json'

/** What only the inside of the site knows: traces, statements, names of its files and of its database. */
const inside = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|[\\/]services[\\/]/,
  /\.ts:\d+/,
  /\b(select|insert|update|delete)\b.{1,80}\b(from|into|set)\b.{1,80}\b(where|values|returning)\b/i,
  /violates .* constraint|relation "|column "|syntax error at or near|invalid input syntax|SQLSTATE/,
  /ECONNREFUSED|ENOENT|postgres(ql)?:\/\//,
]

/** Statuses that an address answers before it is known what it is the address of. */
const beforeRouting = [400, 404, 405, 414, 421, 431]

/** What this installation cannot do, as it has no browser. */
const isAllowed = ({ name }: FuzzedOperation, status: number) => name === 'tryBuilds' && status === 503

/** Tells what of an answer is not as the document says; an empty list when all of it is. */
export function createAnswerChecks(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'document', ...document })

  function schemaFault(operation: FuzzedOperation, status: number, type: string, value: unknown) {
    const { path, method } = operation
    const at = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
    const ref = `document#/${at.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = ajv.getSchema(ref)
    if (!validate) return `there is no schema for ${status} as ${type}`
    return validate(value) ? undefined : `does not fit its schema: ${ajv.errorsText(validate.errors)}`
  }

  return (operation: FuzzedOperation, request: FuzzedRequest, answer: FuzzedAnswer): string[] => {
    const { status, headers, text, tookMs } = answer
    // Where a parameter is empty the address is another one, and one that the server does not answer is a page's.
    const pathname = request.target.split('?', 1)[0] ?? ''
    const isAddressed = !/\/(\/|$)/.test(pathname) && isOfServer(pathname)
    const isDeclared = isAddressed && request.method === operation.method && operation.responses !== undefined
    const type = headers['content-type']?.toString().split(';')[0]
    return [
      ...(status >= 500 && !isAllowed(operation, status) ? [`answers ${status}: ${text.slice(0, 300)}`] : []),
      ...(tookMs > longestMs ? [`takes ${Math.round(tookMs)} ms`] : []),
      ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['says no x-content-type-options']),
      ...(status >= 400 ? refusalFaults(isAddressed ? operation.responses : undefined, answer, type) : []),
      ...(isDeclared ? declaredFaults(operation, answer, type, schemaFault) : []),
    ]
  }
}

function refusalFaults(
  responses: FuzzedOperation['responses'],
  { status, headers, text }: FuzzedAnswer,
  type?: string,
): string[] {
  const leak = inside.find((pattern) => pattern.test(text))
  const leaks = leak ? [`tells of its inside (${leak.source}): ${text.slice(0, 300)}`] : []
  // People get pages.
  if (responses === undefined || text === '') return leaks
  if (type !== problemType) return [...leaks, `refuses with ${status} as ${type}`]
  const problem = parsed(text)
  if (typeof problem !== 'object' || problem === null) return [...leaks, `refuses with ${status} in no JSON`]
  const { status: reported, requestId } = problem as { status?: unknown; requestId?: unknown }
  return [
    ...leaks,
    ...(reported === status ? [] : [`answers ${status} and says ${String(reported)}`]),
    ...(requestId === headers['x-request-id'] ? [] : ['says another request id than its header']),
  ]
}

type SchemaFault = (operation: FuzzedOperation, status: number, type: string, value: unknown) => string | undefined

function declaredFaults(
  operation: FuzzedOperation,
  answer: FuzzedAnswer,
  type: string | undefined,
  schemaFault: SchemaFault,
) {
  const { status, text, isStream } = answer
  const types = operation.responses?.[String(status)]
  if (!types)
    return beforeRouting.includes(status) ? [] : [`answers ${status}, which it does not declare: ${text.slice(0, 200)}`]
  if (text === '' && !isStream) return []
  if (type === undefined || !types.includes(type))
    return [`answers ${status} as ${type}, and declares ${types.join(', ')}`]
  if (type !== 'application/json' && type !== problemType) return []
  const value = parsed(text)
  const fault = value === undefined ? 'is no JSON' : schemaFault(operation, status, type, value)
  return fault === undefined ? [] : [`${status} ${fault}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
