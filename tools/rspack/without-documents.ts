import { parseSync, type Node as SwcNode } from '@swc/core'

type SourceNode = { type: string; span: { start: number; end: number } } & Record<string, unknown>
/** In bytes of the source. */
type Change = { from: number; to: number; insert: string }

/** So that the first node is the first byte: spans count on from file to file. */
const start = '0;'
const pure = '/*#__PURE__*/ '

/** What only the documents of the API say of an operation. */
const documented = new Set(['summary', 'description'])
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'MethodProperty'])

/**
 * A loader for contracts and operations, in builds for browsers: what documents say of them is blank, and bundlers are told that
 * making a schema changes nothing else, so that what a build does not use is left out of it. Lines stay where they are.
 */
// oxlint-disable-next-line import/no-default-export -- bundlers call what a loader's file exports
export default function withoutDocuments(source: string): string {
  const { body, span } = parseSync(start + source, { syntax: 'typescript' })
  const bytes = Buffer.from(source)
  const offset = span.start + start.length
  // What begins at one place stays in order: the outer before the inner.
  const changes = body.flatMap((statement) => changesIn(statement, offset)).toSorted((a, b) => a.from - b.from)

  const parts: string[] = []
  let done = 0
  for (const { from, to, insert } of changes) {
    // Within what is blank already.
    if (from < done) continue
    parts.push(bytes.toString('utf8', done, from), insert, blank(bytes.toString('utf8', from, to)))
    done = to
  }
  return parts.join('') + bytes.toString('utf8', done)
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** A statement that is a call by itself is there for what it does. */
const changesIn = (statement: SwcNode, offset: number): Change[] =>
  statement.type === 'ExpressionStatement' ? [] : walk(statement, { offset, isInFunction: false })

function walk(value: unknown, context: { offset: number; isInFunction: boolean }): Change[] {
  if (Array.isArray(value)) return value.flatMap((each) => walk(each, context))
  if (!isNode(value)) return isObject(value) ? Object.values(value).flatMap((each) => walk(each, context)) : []

  const isInFunction = context.isInFunction || functions.has(value.type)
  const inside = Object.values(value).flatMap((each) => walk(each, { ...context, isInFunction }))
  return [...changesOf(value, { ...context, isInFunction }), ...inside]
}

/**
 * A mark is of one call. What a chain of calls makes, of whose first bundlers think the mark is, or an object with others
 * spread into it, is made by a call of its own; minifiers undo that.
 */
function wrapped({ init }: SourceNode, at: (position: number) => number): Change[] {
  if (!isNode(init) || !/"CallExpression"|"spread"/.test(JSON.stringify(init))) return []
  return [mark(at(init.span.start), `${pure}(() => (`), mark(at(init.span.end), '))()')]
}

const mark = (from: number, insert: string): Change => ({ from, to: from, insert })

function changesOf(node: SourceNode, { offset, isInFunction }: { offset: number; isInFunction: boolean }): Change[] {
  const at = (position: number) => position - offset
  if (node.type === 'TsSatisfiesExpression' && nameOf(node['typeAnnotation']) === 'Operation') {
    return wordsOf(node).map(({ from, to }) => ({ from: at(from), to: at(to), insert: '' }))
  }
  if (node.type === 'VariableDeclarator') return isInFunction || isFunction(node['init']) ? [] : wrapped(node, at)
  if (node.type !== 'CallExpression') return []

  const registered = registeredIn(node)
  if (registered) return [{ from: at(registered.span.end), to: at(node.span.end), insert: '' }]
  if (isInFunction) return []

  return [mark(at(node.span.start), pure)]
}

/** The schema of `schema.register(z.globalRegistry, …)`. */
function registeredIn(call: SourceNode): SourceNode | undefined {
  const { callee } = call as unknown as { callee: SourceNode & { object: SourceNode; property: SourceNode } }
  const [first] = call['arguments'] as { expression: SourceNode & { property?: SourceNode } }[]
  const isRegistering = callee.type === 'MemberExpression' && callee.property['value'] === 'register'
  return isRegistering && first?.expression.property?.['value'] === 'globalRegistry' ? callee.object : undefined
}

/** Each with the comma behind it: another property always follows. */
function wordsOf({ expression }: SourceNode): { from: number; to: number }[] {
  const object = unwrapped(expression as SourceNode)
  const properties = (object['properties'] ?? []) as (SourceNode & { key?: SourceNode })[]
  return properties.flatMap(({ key, value }, index) => {
    const next = properties[index + 1]
    const isWord = key !== undefined && documented.has(String(key['value'])) && isNode(value)
    return isWord && next ? [{ from: key.span.start, to: startOf(next) }] : []
  })
}

/** Without `as const`. */
const unwrapped = (node: SourceNode): SourceNode =>
  node.type === 'TsConstAssertion' ? unwrapped(node['expression'] as SourceNode) : node

/** Of a property, which has no span of its own; of one that is spread, its dots. */
function startOf(property: SourceNode & { key?: SourceNode; spread?: SourceNode['span'] }): number {
  return (property.key?.span ?? property.spread ?? property.span).start
}

const nameOf = (type: unknown) =>
  isNode(type) ? (type['typeName'] as { value?: string } | undefined)?.value : undefined

const isFunction = (value: unknown) => isNode(value) && functions.has(value.type)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNode = (value: unknown): value is SourceNode =>
  isObject(value) && 'type' in value && typeof value.type === 'string' && 'span' in value
