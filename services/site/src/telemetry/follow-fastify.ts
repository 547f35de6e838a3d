import { context, SpanKind, trace, type Span, type Tracer } from '@opentelemetry/api'
import { getRPCMetadata, RPCType } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { requestIdAttribute } from './nameless-spans.ts'

/**
 * Has spans of requests named by the pattern of their route, in every program of this process that Fastify serves; what one
 * program asks of another within the process becomes a span of its own.
 */
export function followFastify(tracer: Tracer) {
  subscribe('fastify.initialization', (message) => {
    // What Fastify says on it: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
    const { fastify } = message as { fastify: FastifyInstance }
    const asked = new WeakMap<FastifyRequest, Span>()

    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.raw instanceof IncomingMessage) {
        nameRoute(request)
        return done()
      }
      const span = tracer.startSpan(`${request.method} ${routeOf(request) ?? ''}`.trim(), {
        kind: SpanKind.INTERNAL,
        attributes: { 'http.request.method': request.method, ...routeAttribute(request) },
      })
      asked.set(request, span)
      return context.with(trace.setSpan(context.active(), span), done)
    })
    fastify.addHook('onResponse', async (request, reply) => {
      const span = asked.get(request)
      span?.setAttributes({ 'http.response.status_code': reply.statusCode, [requestIdAttribute]: request.id })
      span?.end()
    })
  })
}

/** The program that answers in the end is asked last. */
function nameRoute(request: FastifyRequest) {
  const route = routeOf(request)
  const metadata = getRPCMetadata(context.active())
  if (route === undefined) return
  if (metadata?.type === RPCType.HTTP) metadata.route = route
  trace.getActiveSpan()?.setAttributes(routeAttribute(request))
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url

const routeAttribute = (request: FastifyRequest) => {
  const route = routeOf(request)
  return route === undefined ? {} : { 'http.route': route }
}
