import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  createAllowListAttributesProcessor,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { addTraceIds } from '@pointfare/core/logger-options'
import { metricExporter, spanExporter } from './exporters.ts'
import { followFastify } from './follow-fastify.ts'
import { instrument } from './instrument.ts'
import { harmless, namelessSpans } from './nameless-spans.ts'
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
