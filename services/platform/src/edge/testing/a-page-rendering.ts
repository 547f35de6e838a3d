import type { Drawing, FirstPiece, PageRendering } from '../pages/page-rendering.ts'

type Rendered = Partial<Drawing> & { redirect?: string }

/** A page that was drawn at once. */
export const aDrawing = ({ redirect, ...rendered }: Rendered = {}): Drawing => ({
  first: Promise.resolve<FirstPiece>({
    html: '<main>drawn</main>',
    styles: [{ id: 'pf a', css: '.a{color:red}' }],
    redirect,
  }),
  listen: () => {},
  end: Promise.resolve({
    now: '2027-03-01T10:00:00.000Z',
    answers: String.raw`{"/v1/api/airlines":["\u003c/script>"]}`,
    drawn: { 'mf-search': 'mf-search-build' },
  }),
  way: () => 'drawn',
  prices: () => undefined,
  ...rendered,
})

/** Draws as it is told. */
export const aPageRendering = (draw: PageRendering['draw']): PageRendering => ({
  draw,
  prepare: () => {},
  isStarting: () => false,
  figures: () => ({
    pages: {},
    processes: {},
    failures: {},
    firstPieces: { seconds: 0, pages: 0 },
    openBreakers: [],
    renderers: 0,
    rss: 0,
    stored: { pages: 0, bytes: 0 },
  }),
})
