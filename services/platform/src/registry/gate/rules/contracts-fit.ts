import type { Contract } from '@pointfare/shared/platform/contract'
import type { Finding } from '@pointfare/core/errors'
import { misfit } from '../../contracts/misfit.ts'
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
  const asked = site.remotes.filter(({ name }) => by.includes(name))
  return asked.flatMap(({ name, remote: { hears = {}, takes = {} } }) => [
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
