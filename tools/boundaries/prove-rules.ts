import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { packages } from '../build/build-packages.ts'
import { makeSkeleton } from './skeleton.ts'
import { violations } from './violations.ts'

/** Breaks the rules of the real configuration one by one on a skeleton, and prints what each break was answered with. */
const workspace = join(import.meta.dirname, '../..')
const { forbidden, options } = createRequire(import.meta.url)(join(workspace, '.dependency-cruiser.cjs'))

const skeletonFolders = ['shell', 'mf-one', 'mf-two', 'shared', 'services', 'tools', 'e2e']

async function rulesBrokenIn(folder: string, folders = skeletonFolders) {
  const cruiseOptions: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true, baseDir: folder }
  const { output } = await cruise(folders, cruiseOptions, options.enhancedResolveOptions)
  const { summary } = output as ICruiseResult // only a reporter would make it text
  return { modules: summary.totalCruised, broken: [...new Set(summary.violations.map(({ rule }) => rule.name))] }
}

const skeleton = makeSkeleton()
try {
  const clean = await rulesBrokenIn(skeleton.folder)
  const answers = []
  for (const [rule, file, line] of violations) {
    // The second half of the one cycle: harmless alone.
    if (rule === 'no-cycles') skeleton.add('shared/src/contracts/seat.ts', `import './flight.ts'`)
    skeleton.add(file, line)
    answers.push({ rule, line, ...(await rulesBrokenIn(skeleton.folder)) })
    skeleton.add(file)
    if (rule === 'no-cycles') skeleton.forget('shared/src/contracts/seat.ts')
  }
  const rules = forbidden.map(({ name }: { name: string }) => name)
  const repository = await rulesBrokenIn(workspace, [...packages, 'shared', 'services', 'tools', 'e2e'])
  console.log(JSON.stringify({ rules, clean, answers, repository }))
} finally {
  skeleton.remove()
}
