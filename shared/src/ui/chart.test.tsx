import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useChartWidth, WalkedChart } from './chart.tsx'

/** What the page does when the room of the drawing changes. */
let resize: () => void
const disconnected = jest.fn()

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resize = () => onResize([], this)
    }
    observe() {}
    unobserve() {}
    disconnect = disconnected
  }
})

const points = [10_000, 20_000, 5000]
const frame = { height: 100, edges: { left: 40, right: 10, top: 10, bottom: 20 } }

/** Three points, of which the one in the left half of the drawing is the second. */
function Chart() {
  const { width, measure } = useChartWidth(400)
  const [index, setIndex] = useState(0)
  return (
    <WalkedChart
      name="Points by day"
      measure={measure}
      frame={{ ...frame, width }}
      ticks={[0, 20_000]}
      y={(value) => value / 1000}
      locale="en-GB"
      walker={{
        label: 'Day by day',
        count: points.length,
        index,
        inWords: `${points[index]} points`,
        indexAt: ({ x }) => (x < 200 ? 1 : -1),
        onWalk: setIndex,
      }}
      words={<p>{width} px</p>}
    />
  )
}

const walker = () => screen.getByRole('slider', { name: 'Day by day' })
const drawing = () => screen.getByRole('figure', { name: 'Points by day' }).querySelector('svg')!

/** jsdom's pointer events have no place. */
const point = (type: string, clientX: number) =>
  fireEvent(drawing(), new MouseEvent(type, { clientX, clientY: 50, bubbles: true }))

describe('a chart that is walked through', () => {
  it('is a figure whose slider says the point it stands at', () => {
    render(<Chart />)

    expect(screen.getByRole('figure', { name: 'Points by day' })).toBeVisible()
    expect(walker()).toHaveAttribute('aria-valuetext', '10000 points')
    expect([walker().getAttribute('min'), walker().getAttribute('max')]).toEqual(['0', '2'])
  })

  it('goes where the slider is moved', () => {
    render(<Chart />)

    fireEvent.change(walker(), { target: { value: 2 } })

    expect(walker()).toHaveAttribute('aria-valuetext', '5000 points')
  })

  it('follows the pointer to the nearest point, and stays where there is none', () => {
    render(<Chart />)

    point('pointermove', 100)
    expect(walker()).toHaveAttribute('aria-valuetext', '20000 points')

    point('pointerdown', 300)
    expect(walker()).toHaveAttribute('aria-valuetext', '20000 points')
  })

  it('has lines at round numbers of points, which only the eye needs', () => {
    render(<Chart />)

    expect(drawing()).toHaveAttribute('aria-hidden', 'true')
    expect([...drawing().querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['0', '20k'])
    expect(drawing().querySelector('g path')).toHaveAttribute('d', 'M40 0H390')
  })

  it('is drawn as wide as its room, whenever that changes', () => {
    const { unmount } = render(<Chart />)
    expect(drawing()).toHaveAttribute('viewBox', '0 0 400 100')
    Object.defineProperty(screen.getByRole('figure'), 'clientWidth', { value: 320 })

    act(() => resize())

    expect(screen.getByText('320 px')).toBeVisible()
    expect(drawing()).toHaveAttribute('viewBox', '0 0 320 100')
    unmount()
    expect(disconnected).toHaveBeenCalled()
  })
})
