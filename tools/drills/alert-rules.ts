import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/observability')

/** The rules that wake somebody, by Prometheus' own tests of them. */
export async function drillAlertRules() {
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml', 'budgets.test.yml'],
  ]) {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
    if (error) throw new Error('This needs promtool, which comes with Prometheus (Debian: apt-get install prometheus)')
    if (status !== 0) throw new Error(stdout + stderr)
    console.log(stdout.trimEnd())
  }
}
