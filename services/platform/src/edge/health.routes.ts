import { systemTimeMs } from '@pointfare/core/clock'
import { siteVersion } from '@pointfare/core/version'
import { confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { EdgePorts } from './ports.ts'
import { inertPolicy } from './security-headers.ts'

type Ports = Pick<
  EdgePorts,
  'liveRelease' | 'missingParts' | 'databaseAnswers' | 'hasRoom' | 'isClockOff' | 'isStopping' | 'rendering' | 'now'
>

/**
 * `/healthz`: this process does its work: every part has started and a release is live; it tells its version, and whether
 * pages are drawn here already. `/readyz`: requests are served
 * in full, for which the database has to answer and to have room as well, the clock is right enough for tokens of other processes, the first
 * page can be drawn, and the process is not stopping.
 * Neither waits for what visitors wait for.
 */
export const healthRoutes =
  ({
    liveRelease,
    missingParts,
    databaseAnswers,
    hasRoom = () => true,
    isClockOff,
    isStopping,
    rendering,
    now = systemTimeMs,
  }: Ports): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
    })

    app.get('/healthz', async (_request, reply) => {
      const release = liveRelease.current()
      const missing = [...(await missingParts()), ...(release ? [] : ['release'])]
      if (missing.length > 0) return sendNotYet(reply, 'starting', missing)
      // Neither a new start nor another proxy mends it, so it is no failure; but nobody should think that all is well.
      return { status: 'ok', release: release?.seq, version: siteVersion, ...renderingNow(), ...unconfirmed() }
    })

    function renderingNow() {
      const pages = rendering()
      return pages ? { rendering: pages.isStarting() ? 'starting' : 'ready' } : {}
    }

    function unconfirmed() {
      if (!liveRelease.confirmedAt) return {}
      const at = liveRelease.confirmedAt()
      const isConfirmed = at !== undefined && now() - at.getTime() <= confirmedForMs
      return isConfirmed ? {} : { status: 'unconfirmed', confirmedAt: at?.toISOString() ?? null }
    }

    app.get('/readyz', async (_request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'stopping' })
      const missing = [...(await missingParts()), ...(rendering()?.isStarting() ? ['renderer'] : [])]
      if (missing.length > 0) return sendNotYet(reply, 'starting', missing)
      if (isClockOff()) return sendNotYet(reply, 'waiting', ['clock'])
      if (!hasRoom()) return sendNotYet(reply, 'waiting', ['room for the database'])
      return (await databaseAnswers()) ? { status: 'ready' } : sendNotYet(reply, 'waiting', ['database'])
    })
  }

const sendNotYet = (reply: FastifyReply, status: string, missing: string[]) =>
  reply.code(503).header('retry-after', '2').send({ status, missing })
