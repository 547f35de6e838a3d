import type { MeterProvider, Span, TracerProvider } from '@opentelemetry/api'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { requestIdHeader } from '@pointfare/core/http/request-id'
import { ServerResponse, type ClientRequest, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { requestIdAttribute } from './nameless-spans.ts'

/** Requests, statements and calls of this process become spans. */
export function instrument(providers: { tracerProvider: TracerProvider; meterProvider: MeterProvider }) {
  registerInstrumentations({
    ...providers,
    instrumentations: [
      // What leaves by itself, to a store say, would be a trace of one span.
      new HttpInstrumentation({ requireParentforOutgoingSpans: true, applyCustomAttributesOnSpan: nameRequest }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      // So would what the process asks of its own accord, every second or so.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true, requestHook: nameStatement }),
    ],
  })
  // Both are changed when they are required, which imports of ours need not do.
  createRequire(import.meta.url)('node:http')
  createRequire(import.meta.resolve('@pointfare/core/db/connect'))('pg')
}

/** Also of answers that no framework sees. */
function nameRequest(
  span: Span,
  _request: ClientRequest | IncomingMessage,
  response: IncomingMessage | ServerResponse,
) {
  if (!(response instanceof ServerResponse)) return
  const id = response.getHeader(requestIdHeader)
  if (typeof id === 'string') span.setAttribute(requestIdAttribute, id)
}

/** By its name, which says more than its first word and tells no value. */
function nameStatement(span: Span, { query }: { query: { name?: string } }) {
  span.updateName(query.name ?? 'statement')
}
