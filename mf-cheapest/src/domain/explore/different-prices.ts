/** The first of each price before the second of any: the few that are shown say that places differ. */
export function differentPricesFirst<Priced extends { points: number }>(cheapestFirst: readonly Priced[]): Priced[] {
  const timesSeen = new Map<number, number>()
  const rounds = cheapestFirst.map((each) => {
    const round = timesSeen.get(each.points) ?? 0
    timesSeen.set(each.points, round + 1)
    return { each, round }
  })
  return rounds.toSorted((one, other) => one.round - other.round).map(({ each }) => each)
}
