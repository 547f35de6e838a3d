import type { HolidayDestination } from '@pointfare/shared/contracts/holiday'
import { advise } from './advise.ts'
import { planner, type WritingJob } from './holiday-author.ts'
import { stayStyles } from './stay-cost.ts'
import { aCandidate, someFindings } from './testing/some-findings.ts'
import { monthsText } from './wording.ts'

const job: WritingJob = { signal: new AbortController().signal, onStep: () => {}, onSuggestion: () => {} }

async function described(change: Partial<ReturnType<typeof aCandidate>> = {}): Promise<HolidayDestination> {
  const { destinations } = await planner.write(
    { ...someFindings(), candidates: [{ ...aCandidate('JFK'), ...change }] },
    job,
  )
  const [destination] = destinations
  if (!destination) throw new Error('There is one')
  return destination
}

describe('the planner', () => {
  it('names flights, season, stay and figures as they are', async () => {
    expect(await described()).toMatchObject({
      name: 'New York',
      description: expect.stringMatching(/Suits what you like: city\.$/),
      bestTimeToVisit: 'April to June, September to October and December. These flights are in season.',
      accommodationInfo: '7 nights for 2 travellers: counted with a mid-range hotel and casual meals.',
      transportationInfo: expect.stringContaining(
        'VS1 on 1 March 2027, back with VS2 on 8 March 2027, Economy with Virgin Atlantic both ways.',
      ),
      additionalNotes:
        '44,000 points (worth about £398), about £520 in taxes, and about £1,000 for the stay (60% of Official rates, our estimate).',
    })
  })

  it('says when taxes are not known, and when the stay is no estimate of ours', async () => {
    const { additionalNotes } = await described({
      costs: { points: 44_000, pointsValue: 398, taxes: null, stay: 1000 },
      stay: { style: stayStyles[0], source: 'Official rates' },
    })

    expect(additionalNotes).toBe(
      '44,000 points (worth about £398), taxes on top, which are not known here, and about £1,000 for the stay (Official rates).',
    )
  })

  it('suggests five at most', async () => {
    const { destinations } = await planner.write(someFindings(['JFK', 'BOS', 'BGI', 'MIA', 'LAX', 'SFO']), job)

    expect(destinations).toHaveLength(5)
  })

  it('writes nothing once the question was taken back', async () => {
    const signal = AbortSignal.abort()

    await expect(planner.write(someFindings(), { ...job, signal })).rejects.toThrow('aborted')
  })
})

describe('advice', () => {
  const none = { ...someFindings([]), closest: aCandidate('BGI') }

  it.each([
    ['no route', 'No airline here flies from London (LHR) to New York (JFK) and back on points'],
    ['no seats', 'New York (JFK) has no open award seats for 2 travellers both ways, 7 days apart'],
    ['over budget', 'New York (JFK) costs more than the budget at any time'],
  ] as const)('says why the destination is missing: %s', (missing, text) => {
    expect(advise({ ...someFindings(['BGI']), missing })).toContain(text)
  })

  it('names the closest when the budget is too small for all', () => {
    expect(advise({ ...none, missing: 'over budget' })).toBe(
      'New York (JFK) costs more than the budget at any time. Nothing fits the budget. ' +
        'The closest is Barbados, 1 March 2027 to 8 March 2027, for about £1,918.',
    )
  })

  it('says what to change when nothing can be reached at all', () => {
    expect(advise({ ...none, closest: undefined, missing: 'no route' })).toMatch(/try another length/)
  })
})

describe('months', () => {
  it.each([
    [[1, 2, 3, 4, 11, 12], 'November to April'],
    [[9], 'September'],
    [[4, 5, 12], 'April to May and December'],
  ])('%j are read as %s', (months, text) => {
    expect(monthsText(months)).toBe(text)
  })
})
