import { isDirection, nextDot } from './map-dots.tsx'

const dots = [
  { code: 'LHR', at: { x: 500, y: 100 } },
  { code: 'JFK', at: { x: 300, y: 130 } },
  { code: 'LAX', at: { x: 150, y: 150 } },
  { code: 'JNB', at: { x: 560, y: 380 } },
]

describe('arrow keys on the map', () => {
  it('lead to the next dot in their direction', () => {
    expect(nextDot(dots, { x: 500, y: 100 }, 'ArrowLeft')).toBe('JFK')
    expect(nextDot(dots, { x: 300, y: 130 }, 'ArrowLeft')).toBe('LAX')
    expect(nextDot(dots, { x: 500, y: 100 }, 'ArrowDown')).toBe('JNB')
  })

  it('lead nowhere where there is none', () => {
    expect(nextDot(dots, { x: 150, y: 150 }, 'ArrowLeft')).toBeUndefined()
    expect(nextDot(dots, { x: 500, y: 100 }, 'Enter')).toBeUndefined()
    expect(isDirection('Enter')).toBe(false)
  })
})
