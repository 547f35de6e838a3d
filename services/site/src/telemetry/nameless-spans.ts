import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

export const requestIdAttribute = 'pointfare.request_id'

/** What metrics may be told apart by, which spans may say as well. */
export const harmless = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'network.protocol.version',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.client.connection.state',
  'error.type',
]

/**
 * What spans may say. Everything else goes: addresses with what stands in them, queries, hosts and agents of visitors, the text
 * of statements.
 */
const said = new Set([...harmless, requestIdAttribute, 'db.postgresql.plan'])

/** Hands spans on without anything that could name somebody: what is not known to be harmless, and the words of errors. */
export const namelessSpans = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span, parent) => next.onStart(span, parent),
  onEnd(span) {
    forgetNames(span)
    next.onEnd(span)
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})

function forgetNames({ attributes, events, status }: ReadableSpan) {
  for (const name of Object.keys(attributes)) if (!said.has(name)) delete attributes[name]
  events.length = 0
  delete status.message
}
