import type { Finding } from '@pointfare/core/errors'
import { HeadMoved } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'

/** Time in which two people who heard the same alarm press the same button. */
const soonMs = 5 * 60_000

const takingBack = new Set(['rollback', 'restore', 'abort', 'auto_rollback'])

/**
 * Who says neither what they leave nor where to means one step back, and not one more than was just made.
 * @throws HeadMoved
 */
export async function refuseSecondPress(tx: ChannelQueries, { channel }: ReleaseRow, names: string[], at: Date) {
  const since = new Date(at.getTime() - soonMs)
  const findings: Finding[] = []
  for (const name of names) {
    const last = await tx.findLastMove(channel, name, since)
    if (!last || !takingBack.has(last.kind)) continue
    const { seq, actor, from, to } = last
    findings.push({ field: name, message: `${actor} took it back from ${from} to ${to ?? 'none'} in release ${seq}` })
  }
  if (findings.length === 0) return
  throw new HeadMoved(
    'It was just taken back; to go back further, say what you leave (expect), or to which build',
    findings,
  )
}
