import type { Contract } from '@pointfare/shared/platform/contract'

/** A contract as TypeScript writes it, in one line. */
export function typeText(contract: Contract): string {
  if ('anyOf' in contract) return contract.anyOf.map(typeText).join(' | ')
  switch (contract.type) {
    case 'string':
      return contract.enum?.map((value) => JSON.stringify(value)).join(' | ') ?? 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
    case 'null':
      return contract.type
    case 'array':
      return `readonly (${typeText(contract.items)})[]`
    case 'object': {
      const { properties, required = [] } = contract
      const members = Object.entries(properties).map(
        ([name, property]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeText(property)}`,
      )
      return members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<never, never>'
    }
  }
}
