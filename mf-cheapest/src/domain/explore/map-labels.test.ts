import { placeLabels } from './map-labels.ts'

const frame = { width: 400, height: 200 }
const label = (code: string, x: number, y: number) => ({ code, at: { x, y }, radius: 6, text: `${code} 10K` })

describe('labels on the map', () => {
  it('stand to the right of their dots, and to the left where the frame ends', () => {
    expect(placeLabels([label('JFK', 100, 100), label('HND', 380, 100)], frame)).toEqual([
      { code: 'JFK', x: 110, y: 100, anchor: 'start' },
      { code: 'HND', x: 370, y: 100, anchor: 'end' },
    ])
  })

  it('never lie on each other or on a dot: the more important one stays', () => {
    const crowd = [label('JFK', 200, 100), label('EWR', 204, 103), label('BOS', 196, 97)]

    const placed = placeLabels(crowd, frame)

    expect(placed[0]).toMatchObject({ code: 'JFK' })
    expect(placed.length).toBeLessThan(3)
  })
})
