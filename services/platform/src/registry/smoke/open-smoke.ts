import { previewHeader } from '@pointfare/shared/platform/smoke'
import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { hasNamespaces, type Isolation } from '../../render/parent/isolation.ts'
import type { Previews } from './previews.ts'
import { runInWorker, type TrialLimits } from './run-in-worker.ts'
import type { SmokePlan } from './smoke-plan.ts'
import type { TryOut } from './smoke.service.ts'
import { tryOnServer, type ServerTrialPorts } from './try-on-server.ts'

const worker = join(import.meta.dirname, 'trial-worker.ts')

/** Several times what a slow machine needs; and less, together with waiting for it, than programs wait for an answer. */
const limits: TrialLimits = { stepMs: 60_000, totalMs: 140_000, memoryMb: 3000 }

type Where = {
  executablePath: string
  origin: string
  previews: Previews
  /** How long pages stay open, for what goes wrong later. */
  stayMs: number
  /** Undefined where pages are drawn by browsers alone. */
  onServer?: (Pick<ServerTrialPorts, 'readFile'> & Omit<Isolation, 'namespaces'>) | undefined
}

/** Tries sites that this process serves at `origin` for requests with the token of a preview. */
export function openSmoke({ executablePath, origin, previews, stayMs, onServer }: Where): TryOut {
  return async ({ releases, plan }) => {
    const tokens: string[] = []
    const show = (document: Parameters<Previews['show']>[0]) => {
      const token = previews.show(document)
      tokens.push(token)
      return token
    }
    try {
      const { candidate } = releases
      const token = show(candidate)
      const config = await configOf(origin, token)
      const job = {
        origin,
        executablePath,
        reachable: reachableFor(origin, config, plan.pages),
        token,
        remotes: Object.fromEntries(plan.remotes.map((name) => [name, candidate.remotes[name]?.build ?? ''])),
        pages: plan.pages,
        journeys: plan.journeys,
        stores: plan.stores,
        liveToken: releases.live && show(releases.live),
        liveBuilds: Object.fromEntries(
          Object.entries(releases.live?.remotes ?? {}).map(([name, { build }]) => [name, build]),
        ),
        stayMs,
        swaps: await Promise.all(
          plan.swaps.map(async (planned) => {
            const swap = await releases.swapOf(planned.remote)
            return { ...planned, token: show(swap[0]), releases: swap }
          }),
        ),
      }
      const tried = await runInWorker(worker, job, limits)
      if (!onServer) return tried
      const trial = { release: candidate, remotes: plan.remotes, pages: plan.pages }
      const { readFile, heapMb, uid } = onServer
      const isolation = { heapMb, uid, namespaces: hasNamespaces() }
      const found = await tryOnServer({ ...trial, config }, { readFile, isolation, askApi: askAt(origin) })
      return { ...tried, findings: [...tried.findings, ...found] }
    } finally {
      for (const token of tokens) previews.hide(token)
    }
  }
}

/** What the site tells its pages, as one of them has it. */
async function configOf(origin: string, token: string): Promise<RuntimeConfig> {
  const page = await fetch(`${origin}/login`, { headers: { [previewHeader]: token } })
  const [, json = ''] =
    /<script type="application\/json" id="runtime-config">(.*?)<\/script>/s.exec(await page.text()) ?? []
  return z.parse(RuntimeConfig, JSON.parse(json))
}

/** Where this site has its API, if elsewhere, and what the pages declare to call. */
const reachableFor = (origin: string, { api }: RuntimeConfig, pages: SmokePlan['pages']): string[] => [
  ...new Set([
    ...Object.values(api).map((base) => new URL(base, origin).origin),
    ...pages.flatMap(({ connect }) => connect),
  ]),
]

const askAt = (origin: string) => async (path: string) => {
  const answer = await fetch(origin + path, { headers: { accept: 'application/json' } })
  return { status: answer.status, body: await answer.text() }
}
