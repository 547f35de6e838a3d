import { context, propagation, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getRPCMetadata, RPCType, W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  ConsoleMetricExporter,
  createAllowListAttributesProcessor,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { addTraceIds } from '@pointfare/core/logger-options'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { instrument } from './instrument.ts'
import { harmless, namelessSpans, requestIdAttribute } from './nameless-spans.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

export type Telemetry = {
  /** Resolves when what is known has been sent, or cannot be. */
  stop: () => Promise<void>
}

/** A collector that is away holds up the end of the process no longer. */
const stopMs = 3000

/** Begins to watch this process. */
export async function runTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': settings.serviceName, 'process.pid': process.pid }))
  const traces = await spanExporter(settings)
  const metrics = await metricExporter(settings)
  const tracerProvider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: traces
      ? [namelessSpans(new BatchSpanProcessor({ exporter: traces, scheduledDelayMillis: settings.spansEveryMs }))]
      : [],
  })
  const meterProvider = new MeterProvider({
    resource,
    // The host of a webhook may name whose it is.
    views: [{ instrumentName: '*', attributesProcessors: [createAllowListAttributesProcessor(harmless)] }],
    readers: metrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: metrics,
            exportIntervalMillis: settings.metricsEveryMs,
            exportTimeoutMillis: Math.min(settings.metricsEveryMs, stopMs),
          }),
        ]
      : [],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracerProvider)
  instrument({ tracerProvider, meterProvider })
  followFastify(tracerProvider.getTracer('pointfare'))
  addTraceIds(() => {
    const span = trace.getActiveSpan()?.spanContext()
    return span ? { traceId: span.traceId, spanId: span.spanId } : {}
  })

  return {
    async stop() {
      const sent = Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])
      const patience = new Promise((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([sent, patience])
    },
  }
}

function samplerOf({ sampler, share }: TelemetrySettings): Sampler {
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Where spans go. The exporter reads its address, headers, time limit and compression from the standard variables. */
async function spanExporter({ traces, protocols }: TelemetrySettings): Promise<SpanExporter | undefined> {
  if (traces === 'none') return undefined
  if (traces === 'console') return new ConsoleSpanExporter()
  const { OTLPTraceExporter } =
    protocols.traces === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** Where metrics go, by the same rules. */
async function metricExporter({ metrics, protocols }: TelemetrySettings): Promise<PushMetricExporter | undefined> {
  if (metrics === 'none') return undefined
  if (metrics === 'console') return new ConsoleMetricExporter()
  const { OTLPMetricExporter } =
    protocols.metrics === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto')
  return new OTLPMetricExporter()
}

/**
 * Has spans of requests named by the pattern of their route, in every program of this process that Fastify serves; what one
 * program asks of another within the process becomes a span of its own.
 */
function followFastify(tracer: Tracer) {
  subscribe('fastify.initialization', (message) => {
    // What Fastify says on it: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
    const { fastify } = message as { fastify: FastifyInstance }
    const requested = new WeakMap<FastifyRequest, Span>()

    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.raw instanceof IncomingMessage) {
        nameRoute(request)
        return done()
      }
      const span = tracer.startSpan(`${request.method} ${routeOf(request) ?? ''}`.trim(), {
        kind: SpanKind.INTERNAL,
        attributes: { 'http.request.method': request.method, ...routeAttribute(request) },
      })
      requested.set(request, span)
      return context.with(trace.setSpan(context.active(), span), done)
    })
    fastify.addHook('onResponse', async (request, reply) => {
      const span = requested.get(request)
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
