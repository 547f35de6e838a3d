import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { BarStrip, type StripBar } from './bar-strip.tsx'

const aBar = (bar: Partial<StripBar>): StripBar => ({
  key: bar.label ?? '',
  to: '/day',
  points: 20_000,
  isLowest: false,
  inWords: `In words: ${bar.label}`,
  label: '15 Mar',
  ...bar,
})

const bars = [
  aBar({ label: '15 Mar', isShown: true }),
  aBar({ label: '16 Mar', points: 9000, isLowest: true }),
  aBar({ label: '17 Mar', points: null }),
  aBar({ label: '18 Mar', points: 100 }),
]

const draw = (given: StripBar[] | undefined) =>
  render(
    <MemoryRouter>
      <BarStrip title="Lowest points per day" bars={given} fill="red" locale="en-GB" />
    </MemoryRouter>,
  )

const links = () => screen.getAllByRole('link')
const heightsOfBars = () => links().map((link) => getComputedStyle(link.querySelector('span > span')!).height) // each link has a bar

describe('a strip of bars', () => {
  it('is a region of links, each named by its words alone', () => {
    draw(bars)

    const strip = within(screen.getByRole('region', { name: 'Lowest points per day' }))
    expect(strip.getAllByRole('listitem')).toHaveLength(4)
    expect(strip.getByRole('link', { name: 'In words: 16 Mar' })).toHaveAttribute('href', '/day')
  })

  it('shows brief figures, a star at the lowest and a dash where there are none', () => {
    draw(bars)

    expect(links().map(({ textContent }) => textContent?.replace(/^In words: \d+ Mar/, ''))).toEqual([
      '20k15 Mar',
      '★ 9k16 Mar',
      '–17 Mar',
      '10018 Mar',
    ])
  })

  it('marks what the page shows', () => {
    draw(bars)

    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual(['date', null, null, null])
  })

  it('has bars in proportion, of which none vanishes', () => {
    draw(bars)

    expect(heightsOfBars()).toEqual(['100%', '45%', '4%', '4%'])
  })

  it('keeps its place while they are on their way', () => {
    draw(undefined)

    expect(screen.getByRole('region', { name: 'Lowest points per day' })).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
