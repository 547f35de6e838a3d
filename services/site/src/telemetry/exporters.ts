import { ConsoleMetricExporter, type PushMetricExporter } from '@opentelemetry/sdk-metrics'
import { ConsoleSpanExporter, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from './telemetry-settings.ts'

/** Where spans go. The exporter reads its address, headers, time limit and compression from the standard variables. */
export async function spanExporter({ traces, protocols }: TelemetrySettings): Promise<SpanExporter | undefined> {
  if (traces === 'none') return undefined
  if (traces === 'console') return new ConsoleSpanExporter()
  const { OTLPTraceExporter } =
    protocols.traces === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** Where metrics go, by the same rules. */
export async function metricExporter({
  metrics,
  protocols,
}: TelemetrySettings): Promise<PushMetricExporter | undefined> {
  if (metrics === 'none') return undefined
  if (metrics === 'console') return new ConsoleMetricExporter()
  const { OTLPMetricExporter } =
    protocols.metrics === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto')
  return new OTLPMetricExporter()
}
