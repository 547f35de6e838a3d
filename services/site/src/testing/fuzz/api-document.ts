/** As much of JSON Schema 2020-12 as the documents of this site use. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

type Content = Record<string, { schema?: JsonSchema }>
type DescribedOperation = {
  operationId?: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
  security?: Record<string, string[]>[]
}

export type ApiDocument = {
  paths: Record<string, Record<string, DescribedOperation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** One operation as its document tells it, with what a request to it is made of. */
export type FuzzedOperation = {
  name: string
  method: string
  /** With `{name}` in the place of each parameter, and `*` in that of a whole path. */
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; isRequired: boolean; schema: JsonSchema }[]
  body: { type: string; schema: JsonSchema } | undefined
  /** How callers may prove who they are; none for what everybody may call. */
  security: string[]
  /** Statuses with the media types of their answers; undefined where no document tells them. */
  responses: Record<string, string[]> | undefined
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** Every operation of a document. */
export const operationsIn = ({ paths }: ApiDocument): FuzzedOperation[] =>
  Object.entries(paths).flatMap(
    ([path, described]) =>
      methods
        .filter((method) => described[method])
        .map((method) => operationOf(method.toUpperCase(), path, described[method]!)), // it is there
  )

function operationOf(method: string, path: string, described: DescribedOperation): FuzzedOperation {
  const { operationId, parameters = [], requestBody, responses, security = [] } = described
  const [body] = Object.entries(requestBody?.content ?? {})
  return {
    name: operationId ?? `${method} ${path}`,
    method,
    path,
    parameters: parameters.map(({ name, in: place, required, schema = {} }) => ({
      name,
      in: place,
      isRequired: place === 'path' || required === true,
      schema,
    })),
    body: body && { type: body[0], schema: body[1].schema ?? {} },
    security: security.flatMap((each) => Object.keys(each)),
    responses:
      responses &&
      Object.fromEntries(Object.entries(responses).map(([status, { content = {} }]) => [status, Object.keys(content)])),
  }
}
