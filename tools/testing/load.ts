import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { TestResult } from './results.ts'
import { runJest, runPlaywright } from './runners.ts'

/** Tests that a slow machine has failed before: those about deadlines, processes that are killed, and late answers. */
const timingSensitiveTests: string[] = []

/** `npm run test:load`: the tests that depend on timing, with as many busy processes as there are cores. */
export async function runUnderLoad(): Promise<TestResult[]> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  try {
    return [
      ...(await runJest({ name: 'unit-load', args: timingSensitiveTests })),
      ...(await runPlaywright({ name: 'e2e-load', args: ['--grep', '@load'] })),
    ]
  } finally {
    for (const process of busy) process.kill()
  }
}
