import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

/** Tells the page that its form has left the window at the upper edge, or is back. */
let scrollForm: (isPast: boolean) => void

class FormObserver {
  constructor(callback: IntersectionObserverCallback) {
    scrollForm = (isPast) => {
      const entry = { isIntersecting: !isPast, boundingClientRect: { bottom: isPast ? -20 : 300 } }
      act(() => callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver))
    }
  }
  observe() {}
  disconnect() {}
}

const real = globalThis.IntersectionObserver
beforeEach(() => {
  searchApi()
  globalThis.IntersectionObserver = FormObserver as unknown as typeof IntersectionObserver
})
afterEach(() => {
  globalThis.IntersectionObserver = real
  jest.useRealTimers()
})

/** Opens the page with everything that answers at once already there. */
const settled = (url: string) => act(async () => void openSearch(url))

const bar = () => screen.queryByRole('region', { name: 'Current search' })

describe('the bar of the current search', () => {
  it('is there while the form is scrolled past, and only then', async () => {
    await settled(resultsUrl)
    expect(bar()).not.toBeInTheDocument()

    scrollForm(true)
    expect(bar()).toBeInTheDocument()

    scrollForm(false)
    expect(bar()).not.toBeInTheDocument()
  })

  it('says what is searched and what cannot be searched yet', async () => {
    await settled(resultsUrl)
    scrollForm(true)

    const items = within(bar() as HTMLElement).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Flights',
      'Hotels Coming Soon',
      'Holidays Coming Soon',
      'Airline Virgin Atlantic',
      'From LHR',
      'To JFK',
      'Dates 15 Mar - 16 Mar 2027',
    ])
  })

  it('leads back to the form', async () => {
    await settled(resultsUrl)
    scrollForm(true)

    await userEvent.click(screen.getByRole('button', { name: 'Modify Search' }))

    expect(screen.getByRole('combobox', { name: 'Origin' })).toHaveFocus()
  })
})

describe('the results of an address', () => {
  const scrolls: (ScrollToOptions | undefined)[] = []
  beforeEach(() => {
    scrolls.length = 0
    jest.useFakeTimers()
    window.scrollTo = ((options?: ScrollToOptions) => scrolls.push(options)) as typeof window.scrollTo
    beAt(700)
  })
  afterEach(() => jest.restoreAllMocks())

  const beAt = (top: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)

  it('are scrolled to half a second after they were asked for, with a strip of what is above', async () => {
    await settled(resultsUrl)

    act(() => {
      jest.advanceTimersByTime(499)
    })
    expect(scrolls).toEqual([])
    act(() => {
      jest.advanceTimersByTime(1)
    })

    expect(scrolls).toEqual([{ top: 600, behavior: 'smooth' }])
  })

  it('are shown without a journey to those who want no motion', async () => {
    const matchMedia = window.matchMedia
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') })
    await settled(resultsUrl)

    act(() => {
      jest.advanceTimersByTime(500)
    })
    window.matchMedia = matchMedia

    expect(scrolls).toEqual([{ top: 600, behavior: 'instant' }])
  })

  it('are not scrolled to against somebody who has scrolled meanwhile', async () => {
    await settled(resultsUrl)

    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true })
    act(() => {
      jest.advanceTimersByTime(1000)
    })
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })

    expect(scrolls).toEqual([])
  })

  it('are not scrolled to where they can be seen already', async () => {
    beAt(200)
    await settled(resultsUrl)

    act(() => {
      jest.advanceTimersByTime(1000)
    })

    expect(scrolls).toEqual([])
  })

  it('are left alone by what is chosen after days of the calendar', async () => {
    let page: ReturnType<typeof openSearch> | undefined
    await act(async () => void (page = openSearch(resultsUrl)))
    await act(() => page?.router.navigate(resultsUrl, { state: { keepsFocus: true } }))
    await act(() => page?.router.navigate(`${resultsUrl}?page=1`))

    act(() => {
      jest.advanceTimersByTime(1000)
    })

    expect(scrolls).toHaveLength(1) // on arrival
  })

  it('are not scrolled to where nothing was asked for', async () => {
    await settled('/search')

    act(() => {
      jest.advanceTimersByTime(1000)
    })

    expect(scrolls).toEqual([])
  })
})

describe('hotels', () => {
  it('have their fields, four programmes and five cities, out of reach', async () => {
    await settled('/search')

    const programme = screen.getByRole('combobox', { name: 'Hotel programme', hidden: true })
    expect(programme).toBeDisabled()
    expect(programme).not.toBeVisible()
    expect(screen.getByRole('combobox', { name: 'City', hidden: true })).toBeDisabled()
  })
})
