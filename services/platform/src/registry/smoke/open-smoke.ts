import { join } from 'node:path'
import type { Previews } from './previews.ts'
import { runInWorker, type TrialLimits } from './run-in-worker.ts'
import type { TryOut } from './smoke.service.ts'

const worker = join(import.meta.dirname, 'trial-worker.ts')

/** Several times what a slow machine needs; and less, together with waiting for it, than programs wait for an answer. */
const limits: TrialLimits = { stepMs: 60_000, totalMs: 120_000 }

type Where = { executablePath: string; origin: string; previews: Previews }

/** Tries sites that this process serves at `origin` for requests with the token of a preview. */
export function openSmoke({ executablePath, origin, previews }: Where): TryOut {
  return async ({ releases, plan }) => {
    const tokens: string[] = []
    const show = (document: Parameters<Previews['show']>[0]) => {
      const token = previews.show(document)
      tokens.push(token)
      return token
    }
    const { candidate } = releases
    const job = {
      origin,
      executablePath,
      token: show(candidate),
      remotes: Object.fromEntries(plan.remotes.map((name) => [name, candidate.remotes[name]?.build ?? ''])),
      pages: plan.pages,
      swaps: await Promise.all(
        plan.swaps.map(async (planned) => {
          const swap = await releases.swapOf(planned.remote)
          return { ...planned, token: show(swap[0]), releases: swap }
        }),
      ),
    }
    try {
      return await runInWorker(worker, job, limits)
    } finally {
      for (const token of tokens) previews.hide(token)
    }
  }
}
