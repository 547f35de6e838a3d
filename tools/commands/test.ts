import { add, nothing, summary, type Outcome } from '../testing/outcome.ts'
import { steps } from '../testing/steps.ts'

/** `npm test`: every check, to the end; `npm test -- unit e2e` only those, `npm test -- unit -- search` filtered. */
const separator = process.argv.indexOf('--', 2)
const names = process.argv.slice(2, separator < 0 ? undefined : separator)
const filters = separator < 0 ? [] : process.argv.slice(separator + 1)

const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

let total: Outcome = nothing
for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n── ${step.title}`)
  const startedAt = performance.now()
  const outcome = await step.run(filters)
  total = add(total, outcome)
  console.log(`${summary(outcome)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

// Far up, among thousands of lines, nobody finds it.
if (total.failures.length > 0) console.log(`\n── What failed\n${total.failures.join('\n\n')}`)
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
