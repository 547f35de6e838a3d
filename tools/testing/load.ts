import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { TestResult } from './results.ts'
import { runJest, runPlaywright } from './runners.ts'

/** Tests that a slow machine has failed before: those about deadlines, processes that are killed, and late answers. */
export const timingSensitiveTests = [
  'platform/src/render/',
  'platform/src/registry/smoke/',
  'ingest/src/pull/',
  'ingest/src/ingest/faults',
  'demo/src/interrupted-load',
  'core/src/open-queue',
  'mail/src/killed-sender',
  'alerts/src/matching/run-matcher',
  'alerts/src/matching/killed-matcher',
  'alerts/src/delivery/killed-deliverer',
  'alerts/src/outside/guarded-request',
  'identity/src/passwords/password-strength',
  'api/src/stream/',
  'api/src/holidays/model/',
  'site/src/(drain|locked-table|stopped-database|notified-by-every-channel|killed-login-deletion|hot-answers)',
  'shell/src/server.test',
]

export const timingSensitiveJourneys = [
  'federation-faults',
  'foreign-remote',
  'price-feed',
  'price-history',
  'radar',
  'release-swaps',
  'smoke',
  'stillness',
  'web-vitals',
]

/** `npm run test:load`: the tests that depend on timing, with as many busy processes as there are cores. */
export async function runUnderLoad(): Promise<TestResult[]> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  try {
    return [
      ...(await runJest({ name: 'unit-load', args: timingSensitiveTests })),
      ...(await runPlaywright({ name: 'e2e-load', args: timingSensitiveJourneys })),
    ]
  } finally {
    for (const process of busy) process.kill()
  }
}
