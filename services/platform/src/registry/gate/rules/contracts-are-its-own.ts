import type { PublishRule } from '../rule.ts'

const field = 'contracts'

/** Names say whose an event or a slot is: nobody sends, or offers, in the name of another. */
export const contractsAreItsOwn: PublishRule = ({ declaration: { name, remote } }) => {
  const { sends = {}, hears = {}, offers = {}, takes = {}, slots = [] } = remote ?? {}
  return [
    ...Object.keys(sends)
      .filter((event) => !event.startsWith(`${name}.`))
      .map((event) => `${name} sends ${event}: its events are named ${name}.…`),
    ...Object.keys(hears)
      .filter((event) => event.startsWith(`${name}.`))
      .map((event) => `${name} hears ${event}, which is its own`),
    ...Object.keys(offers)
      .filter((slot) => !slot.startsWith(`${name}-`))
      .map((slot) => `${name} offers ${slot}: its slots are named ${name}-…`),
    ...Object.keys(takes)
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `${name} says what it takes of ${slot}, and does not fill it (slots)`),
  ].map((message) => ({ field, message }))
}
