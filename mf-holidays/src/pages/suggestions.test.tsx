import { holidaySteps } from '@pointfare/shared/contracts/holiday'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aDestination, aResult } from '../testing/a-result.ts'
import { aStream, figure, holidaysApi, ideasButton, openForm, submitButton } from '../testing/open-holidays.tsx'
import { stepMs } from './holiday-ideas.tsx'

afterEach(() => jest.useRealTimers())

const barbados = aDestination({ name: 'Bridgetown', airport: 'BGI' })

async function ask(...prepared: Parameters<ReturnType<typeof holidaysApi>['answer']>) {
  const api = holidaysApi()
  api.answer(...prepared)
  const page = await openForm()
  await waitFor(async () => expect(await submitButton()).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(await submitButton())
  return { ...api, page }
}

const answersAtOnce = (result: Parameters<typeof aResult>[0] = {}) => answers(suggestHolidays, {}, aResult(result))
const unshaped = (body: unknown) => replies(suggestHolidays, {}, () => Response.json(body))
const answerHeading = (name: RegExp) => screen.findByRole('heading', { level: 3, name })
const bar = () => screen.getByRole('progressbar')
const currentStep = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent

describe('while suggestions are made', () => {
  it('six steps are due, one every 1667 ms, and the last one lasts, saying so', async () => {
    const { sent } = await ask(hangs(suggestHolidays, {}))
    await act(async () => {})
    // The clock is taken over while the first step is shown.
    jest.useFakeTimers()
    await act(async () => {
      screen.getByRole('button', { name: 'Cancel' }).click()
    })
    await act(async () => {
      screen.getByRole('button', { name: 'Get Suggestions' }).click()
    })

    for (const [index, { label }] of holidaySteps.entries()) {
      expect(bar()).toHaveAccessibleName(`Step ${index + 1} of 6: ${label}`)
      expect(bar()).toHaveAttribute('aria-valuenow', String(index))
      expect(currentStep()).toContain(label)
      await act(async () => jest.advanceTimersByTime(stepMs))
    }

    expect(bar()).toHaveAttribute('aria-valuenow', '5')
    expect(bar()).toHaveAttribute('aria-valuemax', '6')
    expect(screen.getByText(/This is taking longer than usual/)).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  it('steps are those that are reported, and nothing is shown as done before it is', async () => {
    const stream = aStream()
    await ask(stream.answer)
    expect(await screen.findByRole('heading', { name: 'Planning your holiday' })).toHaveFocus()

    await stream.say({ event: 'step', step: 'choice' })

    expect(currentStep()).toContain('Choosing what suits you best')
    expect(bar()).toHaveAttribute('aria-valuenow', '4')
    await stream.say({ event: 'step', step: 'words' })
    expect(bar()).toHaveAttribute('aria-valuenow', '5')
  })

  it('suggestions are shown as they are ready, and counted aloud', async () => {
    const stream = aStream()
    await ask(stream.answer)
    await stream.say({ event: 'step', step: 'words' }, { event: 'suggestion', destination: aDestination() })

    expect(await screen.findByRole('article', { name: 'New York' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('1 suggestion so far.')
    expect(bar()).toBeVisible()
    await stream.say({ event: 'result', result: aResult({ destinations: [aDestination(), barbados] }) })

    expect(await answerHeading(/^Thank you, Ada: 2 suggestions/)).toHaveFocus()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('whoever reads on in a suggestion is not called away', async () => {
    const stream = aStream()
    await ask(stream.answer)
    await stream.say({ event: 'suggestion', destination: aDestination() })
    const link = await screen.findByRole('link', { name: 'LHR to JFK, 15 Mar 2027' })
    act(() => link.focus())

    await stream.say({ event: 'result', result: aResult() })

    expect(await answerHeading(/^Thank you/)).toBeVisible()
    expect(link).toHaveFocus()
  })

  it('Cancel takes the question back and leads to the form as it was', async () => {
    const { sent } = await ask(hangs(suggestHolidays, {}))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(await submitButton()).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('Escape takes the question back and closes the dialog', async () => {
    const { sent } = await ask(hangs(suggestHolidays, {}))
    await screen.findByRole('progressbar')
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(sent[0]?.signal?.aborted).toBe(true))
    await userEvent.click(ideasButton())
    expect(await submitButton()).toBeVisible()
  })
})

describe('an answer', () => {
  it('says what each holiday costs and is like, and which flights make it possible', async () => {
    await ask(answersAtOnce())

    const card = within(await screen.findByRole('article', { name: 'New York' }))
    expect(card.getByText('20,000 points').nextElementSibling).toHaveTextContent(
      /^about US\$1,240 in all, with the stay$/,
    )
    expect(card.getByText('1 traveller, 7 days')).toBeVisible()
    for (const words of ['Five boroughs of it.', 'April to June', 'Hotels in Midtown', 'The subway', 'Bring shoes']) {
      expect(card.getByText(words)).toBeVisible()
    }
    expect(within(card.getByRole('list', { name: 'Activities' })).getByText('Walk the High Line')).toBeVisible()
    expect(card.getByRole('link')).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
    )
    expect(
      card.getByText(/Virgin Atlantic VS3, Economy, 10,000 points each, 9\+ seats, seen 2 hours ago/),
    ).toBeVisible()
    expect(card.getByText('not known, and not included')).toBeInTheDocument()
  })

  it('says who gave it, what is good to know, and thanks', async () => {
    await ask(answersAtOnce({ answeredBy: 'model' }))

    expect(await answerHeading(/^Thank you, Ada: 1 suggestion for your holiday$/)).toHaveFocus()
    expect(screen.getByText(/by a language model/)).toBeVisible()
    expect(screen.getByText('Book soon.')).toBeVisible()
  })

  it('a link to a flight leads there without the dialog, and the suggestions are still there afterwards', async () => {
    const { page, sent } = await ask(answersAtOnce())
    await userEvent.click(await screen.findByRole('link', { name: 'LHR to JFK, 15 Mar 2027' }))

    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => void page.router.navigate(-1))
    await userEvent.click(ideasButton())

    expect(await screen.findByRole('article', { name: 'New York' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('leads back to the wishes, for others', async () => {
    await ask(answersAtOnce())
    await userEvent.click(await screen.findByRole('button', { name: 'Change your wishes' }))

    expect(await submitButton()).toHaveFocus()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('says that it has no destinations', async () => {
    await ask(answersAtOnce({ destinations: [] }))

    expect(await screen.findByText('No specific suggestions available at this time.')).toBeVisible()
    expect(await answerHeading(/^Thank you, Ada$/)).toHaveFocus()
  })

  it.each([
    ['nothing', null],
    ['no suggestions', { suggestions: [] }],
  ])('says so when it holds %s', async (_, body) => {
    await ask(unshaped(body))

    expect(await screen.findByText("Sorry, we couldn't find any suggestions at this time.")).toBeVisible()
  })

  it('is shown in the older shape as well', async () => {
    await ask(
      unshaped([
        {
          title: 'Lisbon',
          description: 'Hills and custard tarts.',
          imageUrl: 'https://pictures.example/lisbon.jpg',
          estimatedCost: { amount: 800, currency: 'EUR' },
          bestTimeToVisit: 'May',
          activities: ['Ride tram 28'],
          travelTips: ['Walk.', 'Eat.'],
        },
      ]),
    )

    const card = within(await screen.findByRole('article', { name: 'Lisbon' }))
    expect(card.getByText('about €800')).toBeVisible()
    expect(card.getByText('Walk. Eat.')).toBeVisible()
    expect(card.queryByRole('link')).toBeNull()
    expect(card.queryByRole('img')).toBeNull()
    expect(screen.queryByText(/planner|language model/)).toBeNull()
  })
})

describe('a failure', () => {
  beforeEach(() => expectComplaints(/Holiday suggestions failed/))

  beforeEach(() => expectComplaints(/Holiday suggestions failed/))

  it.each([
    ['of the site', refuses(suggestHolidays, {}, 500), /^Something went wrong on our side/],
    [
      'for too many questions',
      refuses(suggestHolidays, {}, 429, { detail: 'Ask again in a minute.' }),
      /^Ask again in/,
    ],
    ['to be read', unshaped({ message: 'Sorry' }), /^The answer could not be read/],
    ['of the network', replies(suggestHolidays, {}, () => Promise.reject(new Error('off'))), /^No answer arrived/],
  ])('%s is logged, closes the progress, and leaves the form as it was', async (_, refusal, words) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await ask(refusal)

    expect(await screen.findByText('The suggestions could not be made')).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(figure('Budget')).toHaveValue('1000')
    expect(await submitButton()).toHaveFocus()
    expect(warn).toHaveBeenCalledWith('Holiday suggestions failed', expect.any(Error))
  })

  it.each([
    [
      'is told in the stream',
      (stream: ReturnType<typeof aStream>) =>
        stream.say({ event: 'problem', problem: { type: 'about:blank', title: 'x', status: 500 } }),
    ],
    ['is a stream that ends early', (stream: ReturnType<typeof aStream>) => stream.end()],
    ['is a stream that breaks', (stream: ReturnType<typeof aStream>) => stream.breakOff()],
  ])('%s', async (_, fail) => {
    const stream = aStream()
    await ask(stream.answer)
    await stream.say({ event: 'step', step: 'routes' }, { event: 'suggestion', destination: aDestination() })

    await fail(stream)

    expect(await screen.findByText('The suggestions could not be made')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('stands beside the field it is about', async () => {
    await ask(
      refuses(suggestHolidays, {}, 400, { errors: [{ field: 'destination', message: 'No airport has the code JFK' }] }),
    )

    expect(await screen.findByText('No airport has the code JFK')).toBeVisible()
    expect(figure('Destination')).toBeInvalid()
    expect(screen.getByText(/^Please look at the fields that are marked/)).toBeVisible()
  })

  it('offers another login, which leads back, when the login has ended', async () => {
    await ask(refuses(suggestHolidays, {}, 401))

    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it('can be tried again', async () => {
    const { answer } = await ask(refuses(suggestHolidays, {}, 500))
    await screen.findByText('The suggestions could not be made')
    answer(answersAtOnce())

    await userEvent.click(await submitButton())

    expect(await screen.findByRole('article', { name: 'New York' })).toBeVisible()
  })
})
