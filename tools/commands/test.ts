import { parseArgs } from 'node:util'
import { runOnDates } from '../testing/dates.ts'
import { recordFlaky } from '../testing/flaky-tests.ts'
import { runUnderLoad } from '../testing/load.ts'
import { failedOf, flakyOf, mostFlaky, nameOf, slowestOf, summary, type TestResult } from '../testing/results.ts'
import { steps, type Step } from '../testing/steps.ts'

/**
 * `npm test`: the core layer, to the end; `npm test -- unit e2e` only those steps, `npm test -- unit -- search` only the
 * files that match. `--layer all|dates|load` is what `npm run test:all`, `test:dates` and `test:load` run.
 */
const layers = ['core', 'all', 'dates', 'load'] as const

const { layer, stepNames, filters } = readArguments()
const results: TestResult[] = []

if (layer === 'dates') results.push(...(await runOnDates()))
else if (layer === 'load') results.push(...(await runUnderLoad()))
else for (const step of chosenSteps()) results.push(...(await runStep(step, layer)))

printEnd()

function readArguments() {
  const separator = process.argv.indexOf('--', 2)
  const own = process.argv.slice(2, separator < 0 ? undefined : separator)
  const { values, positionals } = parseArgs({
    args: own,
    options: { layer: { type: 'string', default: 'core' } },
    allowPositionals: true,
  })
  const chosen = layers.find((each) => each === values.layer)
  if (!chosen) refuse(`There is no layer ${values.layer}; there are: ${layers.join(', ')}`)
  return {
    layer: chosen,
    stepNames: positionals,
    filters: separator < 0 ? [] : process.argv.slice(separator + 1),
  }
}

function chosenSteps() {
  const unknown = stepNames.filter((name) => !steps.some((step) => step.name === name))
  const known = steps.map(({ name }) => name).join(', ')
  if (unknown.length > 0) refuse(`There is no step ${unknown.join(', ')}; there are: ${known}`)
  return steps.filter(({ name }) => stepNames.length === 0 || stepNames.includes(name))
}

async function runStep(step: Step, chosen: 'core' | 'all') {
  console.log(`\n── ${step.title}`)
  const startedAt = performance.now()
  const outcome = await step.run({ layer: chosen, filters })
  console.log(`${summary(outcome)} (${seconds(performance.now() - startedAt)})`)
  return outcome
}

/** At the end, where it is found: thousands of lines stand above. */
function printEnd() {
  recordFlaky(results)
  console.log(`\n── Slowest\n${slowestOf(results, 10).map(slowLine).join('\n')}`)
  const flaky = flakyOf(results)
  if (flaky.length > 0) {
    console.log(`\n── Flaky: failed, and passed when run again alone (a run may have ${mostFlaky})`)
    console.log(flaky.map(withError).join('\n\n'))
  }
  const failed = failedOf(results)
  if (failed.length > 0) console.log(`\n── What failed\n${failed.map(withError).join('\n\n')}`)
  console.log(`\n${summary(results)}`)
  process.exitCode = failed.length > 0 || flaky.length > mostFlaky ? 1 : 0
}

function withError(result: TestResult) {
  const lines = result.error?.split('\n').map((line) => `  ${line}`) ?? []
  return [nameOf(result), ...lines].join('\n')
}

function slowLine(result: TestResult) {
  return `${seconds(result.durationMs).padStart(8)}  ${nameOf(result)}`
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}
