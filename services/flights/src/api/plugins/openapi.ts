import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Collects every route registered after it into an OpenAPI 3.1 document; `/docs` shows it, `/docs/json` is it. */
export async function addOpenApi(app: FastifyInstance, siteTitle: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: `${siteTitle} API`,
        version: '1.0.0',
        description: 'Reward flights: points prices and seats per cabin, and how they changed.',
      },
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: "The tenant's access token for this API's audience; it opens the caller's own records only.",
          },
          ingestToken: {
            type: 'http',
            scheme: 'bearer',
            description: "A token for one source of prices, or the operator's, which opens all of ingest.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
