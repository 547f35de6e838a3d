import { type Contract, DeclaredContract } from '@pointfare/shared/platform/contract'
import { contractFault } from '@pointfare/shared/platform/contract-fault'
import * as z from 'zod/mini'
import { misfit } from '../gate/rules/contracts-fit.ts'
import { typeText } from './type-text.ts'

const text: Contract = { type: 'string' }
const whole: Contract = { type: 'integer' }
const number: Contract = { type: 'number' }
const nothing: Contract = { type: 'null' }
const oneOf = (...values: string[]): Contract => ({ type: 'string', enum: values })
const anyOf = (...contracts: Contract[]): Contract => ({ anyOf: contracts })
const listOf = (items: Contract): Contract => ({ type: 'array', items })
const object = (properties: Record<string, Contract>, required = Object.keys(properties)): Contract => ({
  type: 'object',
  properties,
  required,
})

describe('what is sent fits what is taken', () => {
  it.each<[string, Contract, Contract]>([
    ['the same', object({ id: text }), object({ id: text })],
    ['more than is taken', object({ id: text, price: number }), object({ id: text })],
    ['what is taken where it is there', object({ id: text }), object({ id: text, price: number }, ['id'])],
    ['whole numbers for numbers', whole, number],
    ['some of the words', oneOf('a'), oneOf('a', 'b')],
    ['words for a string', oneOf('a'), text],
    ['one of several', text, anyOf(text, nothing)],
    ['several that are all among several', anyOf(nothing, oneOf('a')), anyOf(text, nothing)],
    ['lists of what fits', listOf(object({ id: text, at: whole })), listOf(object({ id: text }))],
  ])('%s', (_, sent, taken) => {
    expect(misfit(sent, taken)).toBeUndefined()
  })
})

describe('what is sent does not fit, and it is said where:', () => {
  it.each<[string, Contract, Contract]>([
    ['it is a number, not a string', number, text],
    ['it is a number, not an integer', number, whole],
    ['it.id is not sent', object({}), object({ id: text })],
    ['it.id may be missing', object({ id: text }, []), object({ id: text })],
    ['it.id is an integer, not a string', object({ id: whole }), object({ id: text }, [])],
    ['it.of[].id is not sent', object({ of: listOf(object({})) }), object({ of: listOf(object({ id: text })) })],
    ['it may be c, not only a, b', oneOf('a', 'c'), oneOf('a', 'b')],
    ['it may be any string, not only a', text, oneOf('a')],
    ['it is null, not a string', anyOf(text, nothing), text],
    ['it may be an integer, which is none of what is taken', whole, anyOf(text, nothing)],
    ['it.constructor is not sent', object({}), object({ constructor: text })],
  ])('%s', (words, sent, taken) => {
    expect(misfit(sent, taken)).toBe(words)
  })
})

describe('what a contract lets be sent is taken by each that it fits,', () => {
  const contracts = [
    text,
    whole,
    number,
    nothing,
    { type: 'boolean' } as const,
    oneOf('a', 'b'),
    anyOf(text, nothing),
    listOf(whole),
    object({}),
    object({ id: text }),
    object({ id: text, n: whole }, ['id']),
    object({ id: anyOf(text, nothing) }, []),
  ]
  const values = ['a', 'c', 1, 1.5, null, true, [], [1], ['a'], {}, { id: 'a' }, { id: 'a', n: 1 }, { id: null }]

  it('for every pair of them', () => {
    const pairs = contracts.flatMap((sent) => contracts.map((taken) => ({ sent, taken })))
    const fitting = pairs.filter(({ sent, taken }) => misfit(sent, taken) === undefined)
    const broken = fitting.flatMap(({ sent, taken }) =>
      values
        .filter((value) => contractFault(sent, value) === undefined)
        .filter((value) => contractFault(open(taken), value) !== undefined)
        .map((value) => ({ sent: typeText(sent), taken: typeText(taken), value })),
    )

    expect(fitting.length).toBeGreaterThan(contracts.length)
    expect(broken).toEqual([])
  })

  /** Whoever takes an object passes over properties that it does not know. */
  function open(contract: Contract): Contract {
    if (!('type' in contract) || contract.type !== 'object') return contract
    return { ...contract, properties: { id: anyOf(text, nothing), n: whole, ...contract.properties } }
  }
})

describe('a contract', () => {
  it('is refused with what else JSON Schema can say', () => {
    const given: unknown[] = [
      { type: 'string', pattern: '(a+)+$' },
      { $ref: 'https://evil.example' },
      { type: 'object', properties: { ['__proto__']: text, a: text }, required: ['b'] },
      { not: {} },
      {},
      'string',
    ]

    expect(given.filter((one) => z.safeParse(DeclaredContract, one).success)).toEqual([])
  })

  it('is refused when it is long or deep, before anybody reads it', () => {
    const deep = JSON.parse(
      `${'{"type":"array","items":'.repeat(30_000)}{"type":"null"}${'}'.repeat(30_000)}`,
    ) as unknown
    const wide = oneOf(...Array.from({ length: 100 }, (_, index) => `${index}`.repeat(40)))

    for (const contract of [deep, wide]) {
      expect(z.safeParse(DeclaredContract, contract).error?.issues[0]?.message).toContain('at most 5000 characters')
    }
  })
})

it.each<[string, Contract]>([
  ['{ readonly id: string; readonly price?: number }', object({ id: text, price: whole }, ['id'])],
  ['readonly ("a" | "it\'s \\"b\\"")[]', listOf(oneOf('a', 'it\'s "b"'))],
  ['string | null', anyOf(text, nothing)],
  ['Record<never, never>', object({})],
])('A contract is a type: %s', (type, contract) => {
  expect(typeText(contract)).toBe(type)
})
