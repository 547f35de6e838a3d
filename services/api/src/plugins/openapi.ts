import swaggerUi from '@fastify/swagger-ui'
import { addApiDocument } from '@pointfare/core/http/api-document'
import type { FastifyInstance } from 'fastify'

/** Collects every operation served after it into an OpenAPI 3.1 document; `/docs` shows it, `/docs/json` is it. */
export async function addOpenApi(app: FastifyInstance, siteTitle: string) {
  await addApiDocument(app, {
    title: `${siteTitle} API`,
    description: 'Reward flights: points prices and seats per cabin, and how they changed.',
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: "The tenant's access token for this API's audience; it opens the caller's own records only.",
      },
      personalToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'A personal token that a member made in their profile, with the scope that the operation needs.',
      },
      visitorToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'What `POST /v1/api/visitors` gave a browser, to keep alerts by without an account.',
      },
      ingestToken: {
        type: 'http',
        scheme: 'bearer',
        description: "A token for one source of prices, or the operator's, which opens all of ingest.",
      },
    },
  })
  // It would show a picture that another host draws.
  const uiConfig = { validatorUrl: null }
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy, uiConfig })
}

/** What its pages use, as strict as those of the site: nothing from elsewhere, nothing in markup, no frame and no form. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
