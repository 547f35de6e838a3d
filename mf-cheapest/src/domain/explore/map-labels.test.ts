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

  it('keep away from what else lies on the map; important ones stand above or below then', () => {
    const buttons = { left: 105, right: 400, top: 0, bottom: 200 }
    const wall = { left: 0, right: 90, top: 0, bottom: 200 }

    const placed = placeLabels([label('JFK', 98, 100), { ...label('BOS', 98, 160), isImportant: true }], {
      ...frame,
      taken: [buttons],
    })
    const walled = placeLabels([{ ...label('BOS', 98, 100), isImportant: true }], { ...frame, taken: [wall] })

    expect(placed).toEqual([
      { code: 'JFK', x: 88, y: 100, anchor: 'end' },
      { code: 'BOS', x: 88, y: 160, anchor: 'end' },
    ])
    expect(walled[0]).toMatchObject({ anchor: 'start' })
  })

  it('keep away from the line around another dot, too', () => {
    const [jfk] = placeLabels([label('JFK', 100, 100), label('BOS', 168, 100)], frame)

    expect(jfk).toEqual({ code: 'JFK', x: 90, y: 100, anchor: 'end' })
  })

  it('never lie on each other or on a dot: the more important one stays', () => {
    const crowd = [label('JFK', 200, 100), label('EWR', 202, 103), label('BOS', 198, 97)]

    const placed = placeLabels(crowd, frame)

    expect(placed[0]).toMatchObject({ code: 'JFK' })
    expect(placed.length).toBeLessThan(3)
  })
})
