import * as z from 'zod/mini'
import { memberTool } from '../assistant-tool.ts'
import { sitePage } from '../page-addresses.ts'
import { numberWords } from '../words.ts'

const Membership = z.object({
  scheme: z.string(),
  type: z.enum(['airline', 'hotel']),
  membershipNumber: z.string(),
  tier: z.string(),
  points: z.number(),
})
type Membership = z.infer<typeof Membership>

const output = z.object({ memberships: z.array(Membership), totalPoints: z.number(), page: z.string() })

/** What a member keeps of their loyalty programmes. */
export const memberships = memberTool({
  name: 'memberships',
  title: 'My memberships',
  description:
    'The loyalty programmes that the signed-in member keeps here, with tier and points balance as they entered it. Needs a login, or a personal token for memberships:read.',
  scope: 'memberships:read',
  input: z.object({}),
  output,
  async answer(_, { memberships: stored, siteOrigin }, { memberId }) {
    const { airlineMemberships, hotelMemberships } = await stored.shownOf(memberId)
    const list: Membership[] = [
      ...airlineMemberships.map(({ airlineName, ...rest }) => reported('airline', airlineName, rest)),
      ...hotelMemberships.map(({ hotelChainName, ...rest }) => reported('hotel', hotelChainName, rest)),
    ]
    const totalPoints = list.reduce((sum, { points }) => sum + points, 0)
    const page = sitePage(siteOrigin, '/members/memberships')
    const lines = list.map(
      ({ scheme, tier, membershipNumber, points }) =>
        `${scheme}: ${numberWords(points)} points, tier ${tier}, number ${membershipNumber}`,
    )
    const text = [
      lines.length > 0
        ? `${numberWords(totalPoints)} points in all, as the member entered them:`
        : 'No memberships are kept.',
      ...lines,
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { memberships: list, totalPoints, page } }
  },
})

type Stored = { membershipNumber: string; tier: string; pointsBalance: number }

const reported = (
  type: Membership['type'],
  scheme: string,
  { membershipNumber, tier, pointsBalance }: Stored,
): Membership => ({
  scheme,
  type,
  membershipNumber,
  tier,
  points: pointsBalance,
})
