import { formatPicture } from './picture-words.ts'

const area = (x: number, y: number, width = 64, height = 32) => ({ x, y, width, height })

it.each([
  [{ share: 0, areas: [] }, 'looks as it does live'],
  [{ share: 0.0004, areas: [area(0, 0)] }, 'less than 0.1% of what is seen first differs; 64 × 32 px at the top, left'],
  [
    { share: 0.0321, areas: [area(900, 700), area(600, 380)] },
    '3.2% of what is seen first differs; 64 × 32 px at the bottom, right; 64 × 32 px halfway down, in the middle',
  ],
  [
    { share: 1, areas: [area(0, 0, 1280, 800)] },
    '100% of what is seen first differs; 1280 × 800 px halfway down, in the middle',
  ],
])('what differs is said as a share and as places: %j', (difference, words) => {
  expect(formatPicture(difference, 'en-GB')).toBe(words)
})

it('of many places the largest three are said', () => {
  const areas = Array.from({ length: 5 }, (_, index) => area(index * 200, 0))

  expect(formatPicture({ share: 0.1, areas }, 'en-GB').split('; ')).toHaveLength(4)
})
