import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Described = {
  title: string
  description: string
  /** How callers prove who they are, by the names that operations give these ways. */
  securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; bearerFormat?: string; description: string }>
}

/** Collects every operation served after it into an OpenAPI 3.1 document, which `app.swagger()` is. */
export async function addApiDocument(app: FastifyInstance, { title, description, securitySchemes }: Described) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.1', info: { title, version: '1.0.0', description }, components: { securitySchemes } },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}
