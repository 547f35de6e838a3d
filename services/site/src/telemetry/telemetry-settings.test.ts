import { InvalidConfig } from '@pointfare/core/config/invalid-config'
import { telemetrySettings } from './telemetry-settings.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }

describe('what a collector is told', () => {
  it.each([
    ['no word of it', {}],
    ['empty variables', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' }],
    ['a name alone', { OTEL_SERVICE_NAME: 'flights' }],
    ['both switched off', { ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
    [
      'all of it switched off, whatever else is set',
      { ...endpoint, OTEL_SDK_DISABLED: 'TRUE', OTEL_TRACES_EXPORTER: 'x' },
    ],
  ])('is nothing with %s', (_words, env) => {
    expect(telemetrySettings(env)).toBeUndefined()
  })

  it('is both where its address is known, in the encoding that the specification names', () => {
    expect(telemetrySettings(endpoint)).toMatchObject({
      traces: 'otlp',
      metrics: 'otlp',
      protocols: { traces: 'http/protobuf', metrics: 'http/protobuf' },
      sampler: 'parentbased_always_on',
      serviceName: 'pointfare',
    })
  })

  it('is only that whose address is known', () => {
    expect(telemetrySettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' })).toMatchObject({
      traces: 'otlp',
      metrics: 'none',
    })
  })

  it('is encoded as one signal asks for, and else as both do', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/protobuf',
    }

    expect(telemetrySettings(env)?.protocols).toEqual({ traces: 'http/json', metrics: 'http/protobuf' })
  })

  it.each([
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be one of otlp, console, none'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be one of http/protobuf, http/json'],
    ['OTEL_TRACES_SAMPLER', 'xray', 'must be one of parentbased_always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'often', 'must be a number from 0 to 3600000'],
  ])('is refused where %s asks for %s, with what there is', (name, value, words) => {
    const read = () => telemetrySettings({ ...endpoint, [name]: value })

    expect(read).toThrow(InvalidConfig)
    expect(read).toThrow(`${name}: ${words}`)
  })
})
