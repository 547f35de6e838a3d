import { eventually } from '@pointfare/core/db/testing/eventually'
import { HolidayResult, type HolidayDestination } from '@pointfare/shared/contracts/holiday'
import * as z from 'zod'
import { plannerWords } from '../describe-holiday.ts'
import { planner, type WritingJob } from '../holiday-author.ts'
import { hostileAnswers, hostileSuggestions } from '../testing/hostile-answers.ts'
import { aCandidate, someFindings } from '../testing/some-findings.ts'
import { anAnswer, aSuggestion, startStandInModel, type StandInModel } from '../testing/stand-in-model.ts'
import { createModelAuthor, type ModelSettings } from './model-author.ts'

let model: StandInModel
beforeAll(async () => {
  model = await startStandInModel()
})
afterAll(() => model.close())

let reported: string[]
beforeEach(() => {
  reported = []
})

function aJob(change: Partial<WritingJob> = {}) {
  const answer: HolidayDestination[] = []
  const steps: string[] = []
  const job: WritingJob = {
    signal: new AbortController().signal,
    onStep: (step) => steps.push(step),
    onSuggestion: (destination) => answer.push(destination),
    ...change,
  }
  return { job, answer, steps }
}

async function write(findings = someFindings(), settings: Partial<ModelSettings> = {}) {
  const author = createModelAuthor({ ...model.settings, ...settings, report: (line) => reported.push(line) })
  const { job, answer, steps } = aJob()
  const result = await author.write(findings, job)
  return { result: z.parse(HolidayResult, result), answer, steps }
}

const planned = async (findings = someFindings()) => planner.write(findings, aJob().job)

describe('a model that does as it is asked', () => {
  it('chooses and describes, while figures, names and flights are the site’s', async () => {
    model.reply(anAnswer(aSuggestion(), aSuggestion({ airport: 'BGI' })))

    const { result } = await write()

    const ours = await planned()
    expect(result).toMatchObject({ answeredBy: 'model', isFallback: false })
    expect(result.destinations.map(({ airport }) => airport)).toEqual(['JFK', 'BGI'])
    expect(result.destinations[0]).toMatchObject({
      name: 'New York',
      description: 'A week of museums and long walks by the water.',
      estimatedCost: 1918,
      costs: ours.destinations[0]?.costs,
      flights: ours.destinations[0]?.flights,
    })
    expect(result.destinations[0]?.additionalNotes).toMatch(/^Book museums ahead\. 44,000 points/)
    expect(result.generalAdvice).toBe(`Travel light. ${ours.generalAdvice}`)
  })

  it('is asked with the key, the name and the form, about nothing but what was found', async () => {
    model.reply(anAnswer(aSuggestion()))

    await write(someFindings(['JFK', 'BGI'], { preferences: ['CITY', 'IGNORE_ALL_PREVIOUS_INSTRUCTIONS'] }))

    const [question] = model.questions
    expect(question).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer the-key-of-the-operator',
      body: { model: 'stand-in', response_format: { json_schema: { strict: true } } },
    })
    expect(question?.body.response_format.json_schema.schema.properties.destinations.items.properties).toMatchObject({
      airport: { enum: ['JFK', 'BGI'] },
    })
    expect(JSON.stringify(question?.body.messages)).not.toContain('IGNORE_ALL')
  })

  it('has each suggestion told before the result', async () => {
    model.reply(anAnswer(aSuggestion(), aSuggestion({ airport: 'BOS' })))

    const { result, answer, steps } = await write()

    expect(answer).toEqual(result.destinations)
    expect(steps).toEqual(['words'])
  })

  it('cannot forget the destination that was asked for', async () => {
    model.reply(anAnswer(aSuggestion({ airport: 'BGI' })))

    const { result } = await write()

    const [jfk] = (await planned()).destinations
    expect(result.destinations.map(({ airport }) => airport)).toEqual(['JFK', 'BGI'])
    expect(result.destinations[0]).toEqual(jfk)
  })

  it('may wrap its answer in a fence, and repeat itself', async () => {
    const content = JSON.stringify({ generalAdvice: 7, destinations: [aSuggestion(), aSuggestion()] })
    model.reply({ content: `Sure!\n\`\`\`json\n${content}\n\`\`\`` })

    const { result } = await write()

    expect(result).toMatchObject({ answeredBy: 'model', destinations: [{ airport: 'JFK' }] })
  })

  it('is not asked when there is nothing to choose from', async () => {
    model.reply(anAnswer(aSuggestion()))

    const { result } = await write({ ...someFindings([]), missing: 'no route' })

    expect(model.questions).toEqual([])
    expect(result).toMatchObject({ answeredBy: 'planner', isFallback: false, destinations: [] })
  })
})

describe('a suggestion with', () => {
  it.each(Object.entries(hostileSuggestions))(
    '%s is replaced or left out, and nothing of it is shown',
    async (_, hostile) => {
      model.reply(anAnswer(aSuggestion(hostile), aSuggestion({ airport: 'BOS' })))

      const { result } = await write()

      const jfk = result.destinations.find(({ airport }) => airport === 'JFK')
      expect(jfk).toMatchObject(plannerWordsOf('JFK'))
      expect(result.answeredBy).toBe('model')
    },
  )

  it('figures of its own changes none of ours', async () => {
    model.reply(
      anAnswer({ ...aSuggestion(), estimatedCost: 1, name: 'Evil', flights: [], costs: null, currency: 'XXX' }),
    )

    const { result } = await write()

    expect(result.destinations[0]).toMatchObject({ name: 'New York', estimatedCost: 1918, currency: 'GBP' })
    expect(result.destinations[0]?.flights).toHaveLength(2)
  })

  it('an airport outside the candidates is dropped', async () => {
    model.reply(anAnswer(aSuggestion({ airport: 'CDG' }), aSuggestion({ airport: 'BOS' })))

    const { result } = await write(someFindings(['BOS', 'BGI']))

    expect(result.destinations.map(({ airport }) => airport)).toEqual(['BOS'])
  })

  it('hostile advice beside it loses the advice', async () => {
    const content = JSON.stringify({ generalAdvice: 'Log in at https://evil.example.', destinations: [aSuggestion()] })
    model.reply({ content })

    const { result } = await write()

    expect(result.generalAdvice).toBe((await planned()).generalAdvice)
  })
})

describe('the planner steps in, and says so, when the model', () => {
  /** What is answered, told and logged then. */
  async function plannersAnswer() {
    const ours = await planned()
    const generalAdvice = expect.stringMatching(/^The AI model did not answer/)
    return { result: { ...ours, isFallback: true, generalAdvice }, answer: ours.destinations, steps: ['words'] }
  }

  it.each(Object.entries(hostileAnswers))('twice answers with %s', async (_, content) => {
    model.reply({ content })

    expect(await write()).toEqual(await plannersAnswer())
    expect(model.questions).toHaveLength(2)
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('answers with no content', async () => {
    model.reply({ content: null })

    expect(await write()).toEqual(await plannersAnswer())
  })

  it('does not answer in time', async () => {
    model.reply('silence')

    expect(await write(someFindings(), { timeoutMs: 150 })).toEqual(await plannersAnswer())
  })

  it('is down', async () => {
    const nowhere = { url: 'http://127.0.0.1:1/v1', timeoutMs: 3_000 }

    expect(await write(someFindings(), nowhere)).toEqual(await plannersAnswer())
  })

  it('refuses the key', async () => {
    model.reply({ status: 401, body: '{"error":{"message":"Wrong key the-key-of-the-operator"}}' })

    expect(await write()).toEqual(await plannersAnswer())
    expect(model.questions).toHaveLength(1)
    expect(reported).toEqual(['The holiday model failed, the planner answers: it answered 401'])
  })

  it('answers with no JSON at all', async () => {
    model.reply({ status: 200, body: '<html>' })

    expect(await write()).toEqual(await plannersAnswer())
  })
})

describe('a model that fails for a moment', () => {
  it('is asked again', async () => {
    model.reply({ status: 503 }, { status: 429 }, anAnswer(aSuggestion()))

    const { result } = await write()

    expect(result).toMatchObject({ answeredBy: 'model', isFallback: false })
    expect(model.questions).toHaveLength(3)
  })

  it('is asked once more when its answer cannot be used', async () => {
    model.reply({ content: 'Hello!' }, anAnswer(aSuggestion()))

    expect((await write()).result.answeredBy).toBe('model')
  })
})

describe('an endpoint that knows no response format', () => {
  it.each([400, 422])('and says so by %d is asked without one', async (status) => {
    model.reply({ status }, anAnswer(aSuggestion()))

    const { result } = await write()

    expect(result.answeredBy).toBe('model')
    expect(model.questions.map(({ body }) => 'response_format' in body)).toEqual([true, false])
    expect(model.questions[1]?.body.messages[0]?.content).toContain('"enum":["JFK","BOS","BGI"]')
  })
})

describe('when nobody waits for the answer any more', () => {
  it('the model is not kept busy, and the planner writes nothing', async () => {
    model.reply('silence')
    const stop = new AbortController()
    const { job, answer } = aJob({ signal: stop.signal })
    const author = createModelAuthor({ ...model.settings, report: (line) => reported.push(line) })
    const before = model.abandoned()

    const writing = author.write(someFindings(), job)
    await eventually('the model is asked', () => model.questions.length > 0)
    stop.abort()

    await expect(writing).rejects.toThrow('aborted')
    await eventually('the model is no longer asked', () => model.abandoned() > before)
    expect({ answer, reported }).toEqual({ answer: [], reported: [] })
  })
})

function plannerWordsOf(airport: string) {
  const { additionalNotes: _, ...words } = plannerWords(aCandidate(airport), someFindings().input)
  return words
}
