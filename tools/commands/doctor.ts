import { UsageError, commandsOn } from '@pointfare/server/command-line/command'
import { runCommandLine } from '@pointfare/server/command-line/run-command-line'
import { readConfig } from '@pointfare/server/config'
import { examine } from '../doctor/examine.ts'
import { leaveMetrics } from '../doctor/findings-metrics.ts'

/** `npm run doctor`: looks at a running site, and says what is wrong and which runbook helps; 1 when something is. */
const look = commandsOn<{ origin: string; metricsToken: string | undefined }>()({
  name: '',
  operands: '[origin]',
  help: [
    { does: 'look at the site of SITE_ORIGIN, or http://localhost:PORT' },
    { as: '<origin>', does: 'look at the site there; METRICS_TOKEN opens its figures' },
  ],
  options: {
    metrics: {
      type: 'string',
      value: '<file.prom>',
      help: 'leave what was found for a node exporter, once a minute say',
    },
  },
  async run({ origin: usual, metricsToken }, [origin = usual], { metrics }) {
    if (!/^https?:\/\/[^/]+$/.test(origin))
      throw new UsageError(`${origin} is no origin, such as https://flights.example`)
    const findings = await examine({ origin, metricsToken })
    if (metrics !== undefined) leaveMetrics(metrics, findings, new Date())
    const width = Math.max(...findings.map(({ part }) => part.length))
    const lines = findings.map(
      ({ part, says, runbook }) =>
        `  ${part.padEnd(width)}  ${says}\n  ${''.padEnd(width)}  → docs/operating.md#${runbook}`,
    )
    const heading = findings.length === 0 ? `Nothing is wrong at ${origin}` : `At ${origin}:`
    return { json: findings, lines: [heading, ...lines], isBad: findings.length > 0 }
  },
})

process.exitCode = await runCommandLine(
  {
    name: 'doctor',
    commands: [look],
    general: {},
    open() {
      const { site, metricsToken } = readConfig(process.env)
      return { origin: site.origin, metricsToken }
    },
  },
  process.argv.slice(2),
  { out: console.log, err: console.error },
)
