import type { Contract, ObjectContract } from './contract.ts'

/** Where a value is not what its contract says, and how; undefined for one that is. `at` names the value in the sentence. */
export function contractFault(contract: Contract, value: unknown, at = 'it'): string | undefined {
  if ('anyOf' in contract) {
    return contract.anyOf.some((one) => contractFault(one, value, at) === undefined)
      ? undefined
      : `${at} is none of what it can be`
  }
  switch (contract.type) {
    case 'string':
      if (typeof value !== 'string') return `${at} is no string`
      return contract.enum === undefined || contract.enum.includes(value)
        ? undefined
        : `${at} is none of ${contract.enum.join(', ')}`
    case 'number':
      return Number.isFinite(value) ? undefined : `${at} is no number`
    case 'integer':
      return Number.isSafeInteger(value) ? undefined : `${at} is no whole number`
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${at} is neither true nor false`
    case 'null':
      return value === null ? undefined : `${at} is not null`
    case 'array':
      if (!Array.isArray(value)) return `${at} is no list`
      return first(value, (item, index) => contractFault(contract.items, item, `${at}[${index}]`))
    case 'object':
      return objectFault(contract, value, at)
  }
}

function objectFault({ properties, required = [] }: ObjectContract, value: unknown, at: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`
  const given = new Map(Object.entries(value).filter(([, one]) => one !== undefined))
  const missing = required.find((name) => !given.has(name))
  if (missing !== undefined) return `${at}.${missing} is missing`
  return first([...given], ([name, one]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return property ? contractFault(property, one, `${at}.${name}`) : `${at}.${name} is not declared`
  })
}

function first<Item>(items: readonly Item[], faultOf: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const fault = faultOf(item, index)
    if (fault !== undefined) return fault
  }
  return undefined
}
