import { Command, runCommandLine, UsageError } from '@pointfare/core/command-line'
import { readConfig } from '@pointfare/core/config'
import { examine } from '../doctor/examine.ts'
import { leaveMetrics } from '../doctor/findings-metrics.ts'

/** `npm run doctor`: looks at a running site, and says what is wrong and which runbook helps; 1 when something is. */
async function look(
  { origin: usual, metricsToken }: { origin: string; metricsToken: string | undefined },
  origin = usual,
  { metrics }: { metrics?: string | undefined } = {},
) {
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
}

process.exitCode = await runCommandLine(
  {
    root: new Command('doctor'),
    define(root, answer) {
      root
        .description('look at a site, and say what is wrong and which runbook helps')
        .argument(
          '[origin]',
          'of the site (default: SITE_ORIGIN, or http://localhost:PORT); METRICS_TOKEN opens its figures',
        )
        .option('--metrics <file.prom>', 'leave what was found for a node exporter, once a minute say')
        .action(answer(look))
    },
    open() {
      const { site, metricsToken } = readConfig(process.env)
      return { origin: site.origin, metricsToken }
    },
  },
  process.argv.slice(2),
  { out: console.log, err: console.error },
)
