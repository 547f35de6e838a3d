import type { TrialPicture, TrialReport, TriedPage } from './trial-job.ts'

type Pictures = Extract<TrialReport, { kind: 'pictures' }>

/** Of all that a trial may send: who sends more keeps what came first. */
const mostPages = 12
const mostBytes = 4_000_000

/** What pages of a trial looked like, as much of it as is kept. */
export function createAlbum() {
  const kept = new Map<number, Pictures>()
  let bytes = 0

  return {
    add(pictures: Pictures) {
      const size = pictures.pictures.reduce((sum, { image }) => sum + image.length * 0.75, 0)
      if (kept.size >= mostPages || bytes + size > mostBytes || kept.has(pictures.page)) return
      bytes += size
      kept.set(pictures.page, pictures)
    },

    pictures: (): TrialPicture[] => [...kept.values()].flatMap(({ pictures }) => pictures),

    /** The pages, each with what its picture tells. */
    shownOn: (pages: readonly TriedPage[]): TriedPage[] =>
      pages.map((page, at) => {
        const pictures = kept.get(at)
        return pictures ? { ...page, picture: pictures.difference } : page
      }),
  }
}
