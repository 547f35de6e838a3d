import { globSync } from 'node:fs'
import { datedJourneys, datedTests } from './dates.ts'
import { timingSensitiveJourneys, timingSensitiveTests } from './load.ts'
import { workspace } from './run.ts'

const filesLike = (pattern: string) =>
  globSync(pattern, { cwd: workspace, exclude: (name) => name === 'node_modules' || name === 'dist' })

const tests = filesLike('{shared,shell,mf-*,services,tools}/**/*.test.{ts,tsx}')
const journeys = filesLike('e2e/tests/*.spec.ts')

it.each([
  ...[...datedTests, ...timingSensitiveTests].map((pattern) => ({ pattern, files: tests })),
  ...[...datedJourneys, ...timingSensitiveJourneys].map((pattern) => ({ pattern, files: journeys })),
])('$pattern is still the name of a test', ({ pattern, files }) => {
  expect(files.filter((file) => new RegExp(pattern).test(file))).not.toEqual([])
})
