import { renameSync, writeFileSync } from 'node:fs'
import { outsideChecks, thresholds, type Finding } from './checks.ts'

const parts = [...new Set([...outsideChecks, ...thresholds].map(({ part }) => part)), 'figures']

/** What was found at `at`, as the text format of Prometheus: a figure for each part, 0 for those that are well. */
export function metricsOf(findings: readonly Finding[], at: Date): string {
  const count = (part: string) => findings.filter((finding) => finding.part === part).length
  return [
    '# HELP pointfare_doctor_findings What is wrong with a part of the site, as a visitor finds it; 0: nothing',
    '# TYPE pointfare_doctor_findings gauge',
    ...parts.map((part) => `pointfare_doctor_findings{part="${part}"} ${count(part)}`),
    '# HELP pointfare_doctor_last_look_seconds Unix time at which the site was looked at last',
    '# TYPE pointfare_doctor_last_look_seconds gauge',
    `pointfare_doctor_last_look_seconds ${Math.round(at.getTime() / 1000)}`,
    '',
  ].join('\n')
}

/** Leaves it where a node exporter reads files (`--collector.textfile.directory`), whole or not at all. */
export function leaveMetrics(path: string, findings: readonly Finding[], at: Date) {
  writeFileSync(`${path}.new`, metricsOf(findings, at))
  renameSync(`${path}.new`, path)
}
