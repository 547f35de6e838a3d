/** What of a JSON Schema describes a type; zod writes no more. */
export type JsonSchema = {
  $ref?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
}

/** The name of a type that a schema refers to. */
export type NameOf = (ref: string) => string

/** A JSON Schema as a TypeScript type, over several lines where it has fields. */
export function writeType(schema: JsonSchema, nameOf: NameOf, indent = ''): string {
  const { $ref, enum: values, anyOf, oneOf, allOf } = schema
  const choices = anyOf ?? oneOf
  const write = (each: JsonSchema) => writeType(each, nameOf, indent)
  if ($ref) return nameOf($ref.split('/').at(-1) ?? '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (choices) return [...new Set(choices.map(write))].join(' | ')
  if (allOf) return allOf.map(write).join(' & ')
  return writePlain(schema, nameOf, indent)
}

function writePlain(schema: JsonSchema, nameOf: NameOf, indent: string): string {
  const { type, prefixItems, items } = schema
  if (Array.isArray(type)) return type.map((each) => writePlain({ ...schema, type: each }, nameOf, indent)).join(' | ')
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'number' || type === 'integer') return 'number'
  if (prefixItems) return `[${prefixItems.map((item) => writeType(item, nameOf, indent)).join(', ')}]`
  if (type === 'array') return writeList(writeType(items ?? {}, nameOf, indent))
  if (type === 'object') return writeObject(schema, nameOf, indent)
  return 'unknown'
}

function writeObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  nameOf: NameOf,
  indent: string,
) {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?'
    const remark = field.description ? `${inner}/** ${field.description.replaceAll('*/', '* /')} */\n` : ''
    return `${remark}${inner}${writeName(name)}${optional}: ${writeType(field, nameOf, inner)}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`
  if (typeof additionalProperties === 'object')
    return `Record<string, ${writeType(additionalProperties, nameOf, indent)}>`
  return 'Record<string, unknown>'
}

const writeList = (item: string) => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`)

const writeName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
