import type { PictureArea, PictureDifference } from './smoke.ts'

/** What pictures of a page are taken in, in pixels. */
export const pictureSize = { width: 1280, height: 800 }

/** What differs between two pictures of a page, in a few words: how much of it, and where the largest of it is. */
export function formatPicture({ share, areas }: PictureDifference, locale: string): string {
  if (share === 0) return 'looks as it does live'
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })
  const much = `${share < 0.001 ? `less than ${percent.format(0.001)}` : percent.format(share)} of what is seen first differs`
  return [much, ...areas.slice(0, 3).map(formatArea)].join('; ')
}

const formatArea = (area: PictureArea) => `${area.width} × ${area.height} px ${placeOf(area)}`

function placeOf({ x, y, width, height }: PictureArea): string {
  const across = third(x + width / 2, pictureSize.width, ['left', 'in the middle', 'right'])
  const down = third(y + height / 2, pictureSize.height, ['at the top', 'halfway down', 'at the bottom'])
  return `${down}, ${across}`
}

const third = (at: number, of: number, words: [string, string, string]) =>
  words[Math.min(2, Math.max(0, Math.floor((at / of) * 3)))]
