import { listDestinations } from '@pointfare/shared/operations/explore'
import { answers } from '@pointfare/shared/testing/fake-api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { destinationsRequested, dot, exploreApi, listItems, openExplore } from '../../testing/open-explore.tsx'
import { anExploredRoute, someDestinations } from '../../testing/some-destinations.ts'

const open = async (url?: string) => {
  exploreApi()
  const page = openExplore(url)
  await listItems()
  return { ...page, user: userEvent.setup() }
}

afterEach(() => jest.restoreAllMocks())

describe('list and map of Explore', () => {
  it('are one selection: what is chosen in the list is chosen on the map', async () => {
    const { user, router } = await open()
    expect(dot(/^New York/)).toHaveAttribute('aria-pressed', 'true')

    await user.click(screen.getByRole('button', { name: 'Show Boston (BOS) on the map' }))

    expect(router.state.location.search).toBe('?origin=LHR&place=BOS')
    expect(dot(/^Boston/)).toHaveAttribute('aria-pressed', 'true')
    expect(dot(/^New York/)).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('article', { name: 'Boston from 10,000' })).toBeInTheDocument()
    expect(screen.getByText(/Chosen: Boston from 10,000 points, seats on 280 days/)).toBeInTheDocument()
  })

  it('bring what is chosen into sight where it stands between them', async () => {
    const { user } = await open()
    const intoSight = jest.spyOn(Element.prototype, 'scrollIntoView')
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('max-width') } as MediaQueryList), // all of it that is asked
    )

    await user.click(screen.getByRole('button', { name: 'Show Boston (BOS) on the map' }))

    expect(intoSight).toHaveBeenCalledTimes(1)
    expect(intoSight.mock.contexts[0]).toContainElement(screen.getByRole('article', { name: 'Boston from 10,000' }))
  })

  it('are one selection: what is chosen on the map is chosen in the list', async () => {
    const { user, router } = await open()

    await user.click(dot(/^Miami from 14,000 points, seats on 260 days, worth 1.91¢ a point/))

    expect(router.state.location.search).toBe('?origin=LHR&place=MIA')
    expect(screen.getByRole('button', { name: 'Show Miami (MIA) on the map' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('are walked through by arrow keys and chosen by Enter; the keyboard stops once on the map', async () => {
    const { user } = await open()
    const stops = within(screen.getByRole('group', { name: 'Destinations on the map' }))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([dot(/^New York/)])

    act(() => dot(/^New York/).focus())
    await user.keyboard('{ArrowLeft}')
    const focused = document.activeElement
    expect(focused).toHaveAttribute('data-code')
    expect(focused).not.toBe(dot(/^New York/))

    await user.keyboard('{Enter}')
    expect(focused).toHaveAttribute('aria-pressed', 'true')
  })

  it('are zoomed by keys and buttons, back to the whole world', async () => {
    const { user } = await open()
    const places = () => dot(/^Dubai/).getAttribute('transform')
    const before = places()

    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    const closer = places()
    expect(closer).not.toBe(before)

    act(() => dot(/^New York/).focus())
    await user.keyboard('+')
    expect(places()).not.toBe(closer)

    await user.click(screen.getByRole('button', { name: 'Whole world' }))
    expect(screen.getByRole('button', { name: 'Whole world' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('are dragged without choosing what the pointer leaves', async () => {
    const { router } = await open()
    const map = dot(/^Dubai/).closest('svg')!
    const before = dot(/^Dubai/).getAttribute('transform')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zoom in' }))

    fireEvent.pointerDown(map, { pointerId: 1, clientX: 200, clientY: 100 })
    fireEvent.pointerMove(map, { pointerId: 1, clientX: 260, clientY: 120 })
    fireEvent.pointerUp(map, { pointerId: 1 })
    fireEvent.click(dot(/^Boston/))

    expect(dot(/^Dubai/).getAttribute('transform')).not.toBe(before)
    expect(router.state.location.search).toBe('?origin=LHR')
  })
})

describe('the chosen destination', () => {
  it('is told in a few words, with its months, its days and the way to its flights', async () => {
    await open('/explore?origin=LHR&place=JFK')

    const card = screen.getByRole('article', { name: 'New York from 6,000' })
    expect(card).toHaveTextContent('Seats on 300 days in the months ahead · worth 1.91¢ a point')
    expect(card).toHaveTextContent('Lowest with Virgin Atlantic on Mon 15 Mar 2027')
    expect(card).toHaveTextContent('seen 5 minutes ago')
    expect(card).toHaveTextContent('Cheapest in March 2027')
    expect(within(card).getByRole('link', { name: 'See flights to New York' })).toBeInTheDocument()
    const table = await within(card).findByRole('table', { name: 'Economy by day, March 2027' })
    expect(within(table).getByRole('cell', { name: /^15.*6,000 points/ })).toBeInTheDocument()
    expect(within(table).getByRole('cell', { name: /^17.*nothing to book/ })).toBeInTheDocument()
  })
})

it('a lowest price that is not in its cabin all the way says so, in the list and on its card; and how old it is', async () => {
  const [, ...others] = someDestinations().content
  const content = [anExploredRoute({ cabinShare: 82, seenAt: [2027, 2, 28, 1, 0, 0] }), ...others]
  exploreApi().answer(answers(listDestinations, destinationsRequested(), { ...someDestinations(), content }))
  openExplore()

  const [newYork, boston] = await listItems()
  const card = await screen.findByRole('article', { name: 'New York from 6,000' })

  expect(newYork).toHaveTextContent('82% in cabin')
  expect(boston).not.toHaveTextContent('in cabin')
  expect(card).toHaveTextContent('82% in cabin')
  expect(within(card).getByText(/^seen /)).toHaveAttribute('datetime', '2027-02-28T01:00:00.000Z')
})
