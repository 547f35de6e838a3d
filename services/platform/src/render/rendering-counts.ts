import type { FaultReason } from './parent/fault.ts'

/** How a page came to a visitor. */
export type PageWay =
  /** Drawn here, for this visitor or for somebody who asked at the same time. */
  | 'drawn'
  | 'kept'
  /** Too much was being drawn already. */
  | 'shed'
  | 'late'
  | 'failed'
  /** No renderer was ready. */
  | 'starting'
  /** Its remote has no build for servers, or is left out. */
  | 'left-to-browser'

export type ProcessEvent = FaultReason | 'started' | 'recycled'

export type RenderingFigures = {
  pages: Partial<Record<PageWay, number>>
  processes: Partial<Record<ProcessEvent, number>>
  /** Parts of pages that could not be drawn, by remote. */
  failures: Record<string, number>
  /** Until first pieces were there, together, and of how many pages. */
  firstPieces: { seconds: number; pages: number }
  openBreakers: string[]
  renderers: number
  /** Of the largest renderer, in bytes. */
  rss: number
  open: number
  stored: { pages: number; bytes: number }
}

/** Counts since the process began. */
export function createRenderingCounts() {
  const pages: Partial<Record<PageWay, number>> = {}
  const processes: Partial<Record<ProcessEvent, number>> = {}
  const failures: Record<string, number> = {}
  const firstPieces = { seconds: 0, pages: 0 }

  return {
    page(way: PageWay): undefined {
      pages[way] = (pages[way] ?? 0) + 1
    },
    process(event: ProcessEvent) {
      processes[event] = (processes[event] ?? 0) + 1
    },
    failure(remote: string) {
      failures[remote] = (failures[remote] ?? 0) + 1
    },
    firstPiece(ms: number) {
      firstPieces.seconds += ms / 1000
      firstPieces.pages += 1
    },
    figures: () => ({
      pages: { ...pages },
      processes: { ...processes },
      failures: { ...failures },
      firstPieces: { ...firstPieces },
    }),
  }
}

export type RenderingCounts = ReturnType<typeof createRenderingCounts>
