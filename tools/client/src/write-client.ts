import { jsonSchemaOf, type Operation } from '@pointfare/shared/operations/operation'
import * as z from 'zod'
import type * as core from 'zod/v4/core'
import { writeType, type JsonSchema } from './write-type.ts'

type Direction = 'input' | 'output'

/** The TypeScript of the client: a type of each contract, a function of each operation, and how each is called. */
export function writeClient(operations: readonly Operation[]): string {
  const types = createTypes()
  const called = operations.filter(answersJson)
  const functions = called.map((operation) => writeFunction(operation, types.write))
  const rows = called.map(
    ({ operationId, method, path, query = {} }) =>
      `  ${operationId}: ${JSON.stringify({ method, path, query: Object.keys(query) })},`,
  )
  return [
    "import { createCaller, type CallOptions, type ClientOptions } from './create-caller.js'",
    "export { ProblemError, UnreachableError } from './create-caller.js'",
    "export type { CallOptions, ClientOptions, Problem as ProblemDocument } from './create-caller.js'",
    ...types.declarations(),
    `/** Every operation of the API. Each throws ProblemError where the API refuses, and UnreachableError without an answer. */\nexport interface Client {\n${functions.join('\n')}\n}`,
    `const rows = {\n${rows.join('\n')}\n}`,
    createClient,
  ].join('\n\n')
}

const createClient = `/** The API of one site. */
export function createClient(options: ClientOptions): Client {
  const call = createCaller(options)
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, (input?: object, more?: CallOptions) => call(row, input, more)]),
  ) as unknown as Client
}
`

/** Streams and files are not for functions that answer a value. */
function answersJson({ answers }: Operation): boolean {
  const success = Object.entries(answers).filter(([status]) => Number(status) < 300)
  return success.some(([status, answer]) => status === '204' || jsonSchemaOf(answer) !== null)
}

type Write = (schema: core.$ZodType, direction: Direction, indent: string) => string

function writeFunction(operation: Operation, write: Write): string {
  const { operationId, method, path, summary, description, access } = operation
  const remark = [
    summary,
    ...(description ? [description] : []),
    `${method} ${path}${access === 'public' ? '' : ` (for ${access === 'member' ? 'the member' : 'sources'}: needs a token)`}`,
  ].join('\n   *\n   * ')
  const fields = inputFields(operation, write)
  const isOptional = fields.every(({ isRequired }) => !isRequired)
  const input = `{ ${fields.map(({ name, isRequired, type }) => `${name}${isRequired ? '' : '?'}: ${type}`).join('; ')} }`
  const taken = fields.length === 0 ? 'input?: {}' : `input${isOptional ? '?' : ''}: ${input}`
  return `  /**\n   * ${remark.replaceAll('*/', '* /')}\n   */\n  ${operationId}(${taken}, options?: CallOptions): Promise<${answerOf(operation, write)}>`
}

type Field = { name: string; type: string; isRequired: boolean }

function inputFields({ params, query, body }: Operation, write: Write): Field[] {
  const shapes = { ...(params ? { params } : {}), ...(query ? { query } : {}) }
  const parts = Object.entries(shapes).map(([name, shape]): Field => {
    const schema = z.object(shape)
    const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return { name, type: write(schema, 'input', '  '), isRequired: required.length > 0 }
  })
  return body ? [...parts, { name: 'body', type: write(body, 'input', '  '), isRequired: true }] : parts
}

function answerOf({ answers }: Operation, write: Write): string {
  const success = Object.entries(answers).filter(([status]) => Number(status) < 300)
  const types = success.map(([, answer]) => {
    const schema = jsonSchemaOf(answer)
    return schema ? write(schema, 'output', '  ') : 'undefined'
  })
  return [...new Set(types)].join(' | ')
}

/** Types by the names that contracts have in the description of the API, each declared once. */
function createTypes() {
  const declared = new Map<string, string>()

  /** What is taken may differ from what is answered, under the same name: a default may be left out. */
  function declare(name: string, schema: JsonSchema, nameOf: (ref: string) => string, direction: Direction) {
    const remark = schema.description ? `/** ${schema.description} */\n` : ''
    const text = writeType(schema, nameOf)
    const chosen = direction === 'input' && declared.has(name) && !isSame(name, text) ? `${name}Input` : name
    declared.set(chosen, `${remark}export type ${chosen} = ${text}`)
    return chosen
  }
  const isSame = (name: string, text: string) => declared.get(name)?.endsWith(`export type ${name} = ${text}`)

  const write: Write = (schema, direction, indent) => {
    const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' })
    const definitions = $defs as Record<string, JsonSchema>
    const names = new Map<string, string>()
    const nameOf = (ref: string): string => {
      const known = names.get(ref)
      if (known) return known
      names.set(ref, ref)
      const chosen = declare(ref, definitions[ref] ?? {}, nameOf, direction)
      names.set(ref, chosen)
      return chosen
    }
    return writeType(whole as JsonSchema, nameOf, indent)
  }
  return { write, declarations: () => [...declared.values()] }
}
