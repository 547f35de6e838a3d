import { anExploredRoute, someDestinations } from '../../testing/some-destinations.ts'
import { firstOf, groupByReach, rankDestinations } from './ranking.ts'

const codes = (groups: ReturnType<typeof groupByReach>) =>
  groups.map(({ kind, destinations }) => [kind, destinations.map(({ code }) => code).join(' ')])

describe('destinations', () => {
  it('come cheapest first, each once, whatever airport of a city one leaves from', () => {
    const found = someDestinations()
    const fromGatwick = anExploredRoute({ origin: 'LGW', destination: 'SYD', points: 5000 })

    const ranked = rankDestinations({ ...found, content: [...found.content, fromGatwick] }, 1, undefined)

    expect(ranked.map(({ code }) => code).slice(0, 3)).toEqual(['SYD', 'JFK', 'BOS'])
    expect(ranked).toHaveLength(12)
    expect(ranked[0]?.route.origin).toBe('LGW')
  })

  it('of the same price come by what a point is worth', () => {
    const found = someDestinations()
    const content = [
      anExploredRoute({ destination: 'JFK', value: null }),
      anExploredRoute({ destination: 'BOS', value: 1.2 }),
      anExploredRoute({ destination: 'MIA', value: 2.4 }),
    ]

    expect(rankDestinations({ ...found, content }, 1, undefined).map(({ code }) => code)).toEqual(['MIA', 'BOS', 'JFK'])
  })

  it('are left out where nobody knows where they are', () => {
    const found = someDestinations()

    const content = [...found.content, anExploredRoute({ destination: 'XXX', points: 1 })]

    expect(rankDestinations({ ...found, content }, 1, undefined)).toHaveLength(12)
  })

  it('cost the whole party, and are grouped by how far the budget goes', () => {
    const ranked = rankDestinations(someDestinations(), 2, { kind: 'figure', points: 40_000 })

    expect(codes(groupByReach(ranked)).slice(0, 2)).toEqual([
      ['within', 'JFK BOS MIA LAX'],
      ['nearly', 'SEA'],
    ])
    expect(ranked[4]).toMatchObject({ points: 44_000, reach: { kind: 'nearly', missing: 4000 } })
  })

  it('are ten at first sight, counted over all groups', () => {
    const groups = groupByReach(rankDestinations(someDestinations(), 1, { kind: 'figure', points: 40_000 }))

    expect(codes(firstOf(groups, 10))).toEqual([
      ['within', 'JFK BOS MIA LAX SEA DXB DEL BOM JNB'],
      ['nearly', 'CPT'],
    ])
  })
})
