import type { Finding } from '@pointfare/core/errors'
import type { Contract, ObjectContract } from '@pointfare/shared/platform/contract'
import type { PromotionRule, RemoteBuild, Site } from '../rule.ts'

const field = 'contracts'

/** What remotes send each other, and pass to those that fill their slots, is what the others need. */
export const contractsFit: PromotionRule = (site) => {
  const [events, slots] = [givenBy(site, 'sends'), givenBy(site, 'offers')]
  return [
    ...twice(slots).map((slot) => ({ field, message: `${slot} is offered by ${ownersOf(slots, slot)}` })),
    ...site.remotes.flatMap(({ name, remote: { hears = {}, takes = {} } }) => [
      ...misfits(hears, events, (event, from) => `${name} hears ${event} and cannot take what ${from} sends`),
      ...misfits(takes, slots, (slot, from) => `${name} fills ${slot} and cannot take what ${from} passes`),
    ]),
  ]
}

/** Events that some of its remotes hear, and slots that they fill, where nobody of a site sends or offers these. */
export function unansweredContracts(site: Pick<Site, 'remotes'>, by: readonly string[]): Finding[] {
  const events = new Set(givenBy(site, 'sends').map(({ what }) => what))
  const slots = new Set(givenBy(site, 'offers').map(({ what }) => what))
  const requested = site.remotes.filter(({ name }) => by.includes(name))
  return requested.flatMap(({ name, remote: { hears = {}, takes = {} } }) => [
    ...unknown(hears, events, (event) => `${name} hears ${event}, which nobody sends`),
    ...unknown(takes, slots, (slot) => `${name} fills ${slot}, which nobody offers`),
  ])
}

type Given = { what: string; from: string; contract: Contract }
type Contracts = Readonly<Record<string, Contract>>

const givenBy = ({ remotes }: Pick<Site, 'remotes'>, key: 'sends' | 'offers'): Given[] =>
  remotes.flatMap(({ name, remote }: RemoteBuild) =>
    Object.entries(remote[key] ?? {}).map(([what, contract]) => ({ what, from: name, contract })),
  )

const misfits = (wanted: Contracts, given: Given[], sentence: (what: string, from: string) => string) =>
  given.flatMap(({ what, from, contract }) => {
    const needed = Object.hasOwn(wanted, what) ? wanted[what] : undefined
    const reason = needed && misfit(contract, needed)
    return reason === undefined ? [] : [{ field, message: `${sentence(what, from)}: ${reason}` }]
  })

const unknown = (wanted: Contracts, known: ReadonlySet<string>, sentence: (what: string) => string) =>
  Object.keys(wanted)
    .filter((what) => !known.has(what))
    .map((what) => ({ field, message: sentence(what) }))

const twice = (given: Given[]) => [
  ...new Set(
    given.filter(({ what }, index) => given.findIndex((one) => one.what === what) !== index).map(({ what }) => what),
  ),
]

const ownersOf = (given: Given[], slot: string) =>
  given
    .filter(({ what }) => what === slot)
    .map(({ from }) => from)
    .join(' and ')

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
