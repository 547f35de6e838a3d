import { InvalidConfig } from '@pointfare/core/config/invalid-config'

type Env = Readonly<Record<string, string | undefined>>

export type ExportedTo = 'otlp' | 'console' | 'none'

/** What of OpenTelemetry's standard variables this site decides by; the exporters read addresses, headers and the like themselves. */
export type TelemetrySettings = {
  traces: ExportedTo
  metrics: ExportedTo
  /** Of each, the encoding over HTTP. */
  protocols: Record<'traces' | 'metrics', 'http/protobuf' | 'http/json'>
  sampler: Sampler
  /** Of all traces, from 0 to 1, where a sampler asks for it. */
  share: number
  serviceName: string
  /** Milliseconds. */
  spansEveryMs: number
  metricsEveryMs: number
}

const exporters = ['otlp', 'console', 'none'] as const
const protocols = ['http/protobuf', 'http/json'] as const
const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const
export type Sampler = (typeof samplers)[number]

/**
 * What is to be told to a collector; undefined where nothing is, which is so by itself. Variables and their usual values are
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
 * @throws InvalidConfig naming each variable that asks for what there is not
 */
export function telemetrySettings(env: Env): TelemetrySettings | undefined {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined
  const { valueOf, numberOf, faults } = reader(env)
  const settings = {
    traces: valueOf('OTEL_TRACES_EXPORTER', exporters, usualExporter(env, 'TRACES')),
    metrics: valueOf('OTEL_METRICS_EXPORTER', exporters, usualExporter(env, 'METRICS')),
  }
  if (faults.length === 0 && settings.traces === 'none' && settings.metrics === 'none') return undefined

  const protocol = valueOf('OTEL_EXPORTER_OTLP_PROTOCOL', protocols, 'http/protobuf')
  const whole: TelemetrySettings = {
    ...settings,
    protocols: {
      traces: valueOf('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', protocols, protocol),
      metrics: valueOf('OTEL_EXPORTER_OTLP_METRICS_PROTOCOL', protocols, protocol),
    },
    sampler: valueOf('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    share: numberOf('OTEL_TRACES_SAMPLER_ARG', 1, 1),
    serviceName: env['OTEL_SERVICE_NAME'] || 'pointfare',
    spansEveryMs: numberOf('OTEL_BSP_SCHEDULE_DELAY', 5000, 3_600_000),
    metricsEveryMs: numberOf('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 3_600_000),
  }
  if (faults.length > 0) throw new InvalidConfig(faults)
  return whole
}

/** Without a word of either, a site tells nobody: a collector is used where its address is known. */
const usualExporter = (env: Env, signal: 'TRACES' | 'METRICS'): ExportedTo =>
  env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] ? 'otlp' : 'none'

function reader(env: Env) {
  const faults: { name: string; message: string }[] = []

  /** An empty variable counts as unset. */
  function valueOf<Value extends string>(name: string, values: readonly Value[], usual: Value): Value {
    const text = env[name] || usual
    const value = values.find((one) => one === text)
    if (value === undefined) faults.push({ name, message: `must be one of ${values.join(', ')}` })
    return value ?? usual
  }

  function numberOf(name: string, usual: number, most: number): number {
    const text = env[name] || String(usual)
    const number = Number(text)
    if (number >= 0 && number <= most) return number
    faults.push({ name, message: `must be a number from 0 to ${most}` })
    return usual
  }

  return { valueOf, numberOf, faults }
}
