import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

const Attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes.default([]),
            }),
          ),
        }),
      ),
    }),
  ),
})
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
  ),
})

/** A collector that takes OTLP as JSON over HTTP, and remembers it. */
export async function aCollector() {
  const traces: z.infer<typeof Traces>[] = []
  const metrics: z.infer<typeof Metrics>[] = []
  let text = ''
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      text += JSON.stringify(body)
      if (request.url === '/v1/traces') traces.push(Traces.parse(body))
      if (request.url === '/v1/metrics') metrics.push(Metrics.parse(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    spans: () =>
      traces.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: valuesOf(span.attributes),
              resource: valuesOf(resource.attributes),
            })),
          ),
        ),
      ),
    metricNames: () =>
      metrics.flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap((scope) => scope.metrics.map(({ name }) => name)),
        ),
      ),
    /** All that it was told, as it came. */
    text: () => text,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const valuesOf = (attributes: z.infer<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
