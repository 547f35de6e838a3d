import type { Contract, ObjectContract } from '@pointfare/shared/platform/contract'

/**
 * Why some value of what is sent is none of what is taken; undefined when all are. Where neither can be shown it says that
 * it does not fit.
 */
export function misfit(sent: Contract, taken: Contract, at = 'it'): string | undefined {
  if ('anyOf' in sent) return first(sent.anyOf, (one) => misfit(one, taken, at))
  if ('anyOf' in taken) {
    const fits = taken.anyOf.some((one) => misfit(sent, one, at) === undefined)
    return fits ? undefined : `${at} may be ${aOf(sent)}, which is none of what is taken`
  }
  if (sent.type === 'object' && taken.type === 'object') return misfitOfObjects(sent, taken, at)
  if (sent.type === 'array' && taken.type === 'array') return misfit(sent.items, taken.items, `${at}[]`)
  if (sent.type === 'string' && taken.type === 'string') return misfitOfStrings(sent.enum, taken.enum, at)
  const isSame = sent.type === taken.type || (sent.type === 'integer' && taken.type === 'number')
  return isSame ? undefined : `${at} is ${aOf(sent)}, not ${aOf(taken)}`
}

function misfitOfObjects(sent: ObjectContract, taken: ObjectContract, at: string) {
  const always = (name: string) => sent.required?.includes(name) === true
  const maybe = taken.required?.find((name) => !always(name))
  if (maybe !== undefined) {
    return `${at}.${maybe} ${Object.hasOwn(sent.properties, maybe) ? 'may be missing' : 'is not sent'}`
  }
  return first(Object.entries(taken.properties), ([name, wanted]) => {
    const given = Object.hasOwn(sent.properties, name) ? sent.properties[name] : undefined
    return given && misfit(given, wanted, `${at}.${name}`)
  })
}

function misfitOfStrings(sent: string[] | undefined, taken: string[] | undefined, at: string) {
  if (!taken) return undefined
  if (!sent) return `${at} may be any string, not only ${taken.join(', ')}`
  const other = sent.find((one) => !taken.includes(one))
  return other === undefined ? undefined : `${at} may be ${other}, not only ${taken.join(', ')}`
}

const aOf = (contract: Contract) => {
  if ('anyOf' in contract) return 'one of several'
  return contract.type === 'null' ? 'null' : `${/^[aeiou]/.test(contract.type) ? 'an' : 'a'} ${contract.type}`
}

function first<Item>(items: readonly Item[], misfitOf: (item: Item) => string | undefined) {
  for (const item of items) {
    const found = misfitOf(item)
    if (found !== undefined) return found
  }
  return undefined
}
