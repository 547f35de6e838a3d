import { setTimeout as pause } from 'node:timers/promises'

/** What the doctor reads of a site. `ask` throws when nothing comes within the patience. */
export type Site = { origin: string; ask(path: string, headers?: Record<string, string>): Promise<Answer> }
export type Answer = { status: number; text: string; seconds: number; date: Date | undefined }

/** A running site, asked like a visitor would. `patienceMs`: how long the answer of a path may take. */
export function siteAt(origin: string, patienceMs: (path: string) => number): Site {
  return {
    origin,
    async ask(path, headers = {}) {
      const begun = performance.now()
      const giveUp = AbortSignal.timeout(patienceMs(path))
      const answer = await fetch(origin + path, { headers, redirect: 'manual', signal: giveUp })
      const text = await answer.text()
      const date = answer.headers.get('date')
      const seconds = (performance.now() - begun) / 1000
      return { status: answer.status, text, seconds, date: date === null ? undefined : new Date(date) }
    },
  }
}

/** The same question again until it is answered as wished, or `times` were not. */
export async function askUntil(site: Site, path: string, isFine: (answer: Answer) => boolean, times = 3) {
  let answer = await site.ask(path)
  for (let time = 1; time < times && !isFine(answer); time += 1) {
    await pause(1000)
    answer = await site.ask(path)
  }
  return answer
}
