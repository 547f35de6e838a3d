import type { PromotionRule } from '../rule.ts'

/** A slot is filled by one remote; with two, it would be a matter of chance which. */
export const slotsHaveOneOwner: PromotionRule = ({ remotes }) => {
  const owners = new Map<string, string>()
  return remotes.flatMap(({ name, remote }) =>
    remote.slots.flatMap((slot) => {
      const owner = owners.get(slot) ?? name
      owners.set(slot, owner)
      return owner === name ? [] : [{ field: 'slot-ownership', message: `${name} fills ${slot}, but ${owner} has it` }]
    }),
  )
}
