import withoutDocuments from './without-documents.ts'

const contract = `import * as z from 'zod/mini'
/** Ünused. */
export const Fare = z
  .object({ price: z.number().check(z.minimum(0)), name: upperCase(z.string()) })
  .register(z.globalRegistry, { id: 'Fare', description: 'What “it” costs' })
export const fareOf = (id: string) => z.optional(z.string())
warm()
`

const operation = `const common = { method: 'GET' } as const
export const listFares = {
  ...common,
  summary: 'Fares',
  description: \`\${several} Cheapest first.\`,
  params: { id: recordId() },
  description_: 'kept',
  answers: { 200: Fares },
} as const satisfies Operation
export const other = { summary: 'Shown' }
`

describe('contracts and operations in pages', () => {
  const page = withoutDocuments(contract)

  it('do not say what only documents say of them', () => {
    expect(page).not.toMatch(/register|globalRegistry|What/)
    const calls = withoutDocuments(operation)
    expect(calls).not.toMatch(/Fares'|Cheapest/)
    expect(calls).toMatch(/params: .*\n {2}description_: 'kept',/)
    expect(calls).toContain(`other = { summary: 'Shown' }`)
  })

  it('keep every line where it is, for source maps', () => {
    const lines = (text: string) => text.split('\n').length
    expect(lines(page)).toBe(lines(contract))
    expect(page.split('\n')[5]).toBe(contract.split('\n')[5])
  })

  it('are marked as made without consequences, but for what is done when they are evaluated, or called', () => {
    expect(page).toMatch(/Fare = \/\*#__PURE__\*\/ \(\(\) => \(\/\*#__PURE__\*\/ z\n[^;]*\)\)\(\)\n/)
    expect(page).toContain('name: /*#__PURE__*/ upperCase(/*#__PURE__*/ z.string())')
    expect(page).toContain('=> z.optional(z.string())\nwarm()')
  })
})
