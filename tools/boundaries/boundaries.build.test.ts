import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { violations } from './violations.ts'

type Answer = { modules: number; broken: string[] }
type Proof = {
  rules: string[]
  clean: Answer
  answers: (Answer & { rule: string; line: string })[]
  repository: Answer
}

let proof: Proof
beforeAll(() => {
  // In a process of its own: dependency-cruiser is ESM and keeps one cache per process.
  const output = execFileSync(process.execPath, [join(__dirname, 'prove-rules.ts')], { encoding: 'utf8' })
  proof = JSON.parse(output)
}, 120_000)

describe('the import rules', () => {
  it('read the modules of a tree that keeps them all, and find nothing', () => {
    expect(proof.clean.broken).toEqual([])
    expect(proof.clean.modules).toBeGreaterThan(20)
  })

  it('read this repository, which keeps them too', () => {
    expect(proof.repository.broken).toEqual([])
    expect(proof.repository.modules).toBeGreaterThan(250)
  })

  it.each(violations.map(([rule, , line], index) => [rule, line, index] as const))(
    '%s objects to %s',
    (rule, _, index) => {
      expect(proof.answers[index]?.broken).toContain(rule)
    },
  )

  it('are each broken at least once here', () => {
    const broken = new Set(violations.map(([rule]) => rule))

    expect(proof.rules.filter((rule) => !broken.has(rule))).toEqual([])
  })
})
