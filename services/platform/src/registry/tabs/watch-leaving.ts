import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { TabsService } from './tabs.service.ts'

type Watching = {
  current: () => ReleaseDocument | undefined
  tabs: Pick<TabsService, 'convergence'>
  warn: (message: string) => void
  report: (error: unknown) => void
  everyMs: number
}

/** Warns once of each build that tabs still run a minute after it was taken back: they hang, or keep unsaved work. */
export function watchLeaving({ current, tabs, warn, report, everyMs }: Watching) {
  const reported = new Set<string>()

  async function look() {
    const channel = current()?.channel
    if (channel === undefined) return
    const { builds } = await tabs.convergence(channel)
    const late = builds.filter(({ isLate }) => isLate)
    for (const { name, build, tabs: count } of late) {
      const key = `${name}@${build}`
      if (reported.has(key)) continue
      reported.add(key)
      warn(`${count} open tabs still run ${key}, which was taken back more than a minute ago`)
    }
    // What is left by now may be taken back once more.
    for (const key of reported) if (!late.some(({ name, build }) => `${name}@${build}` === key)) reported.delete(key)
  }

  const timer = setInterval(() => void look().catch(report), everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
