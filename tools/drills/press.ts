import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrilledSite } from './drilled-site.ts'

/** An operator presses again while the site cannot take it; longer is not waited for. */
const patienceMs = 60_000

/**
 * Presses a button of the console until the registry takes it, each time where it is to be found then.
 * @returns when the press that was taken was made, in milliseconds since 1970
 * @throws when it was refused for good, or not taken in time
 */
export async function pressRelease(
  { dataDir }: DrilledSite,
  origin: () => string,
  button: string,
  body: object,
): Promise<number> {
  const token = (await readFile(join(dataDir, 'release-token'), 'utf8')).trim()
  const until = Date.now() + patienceMs
  for (;;) {
    const pressedAt = Date.now()
    const answer = await fetch(`${origin()}/releases/v1/channels/production/${button}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, actor: 'A drill', reason: 'A drill' }),
    }).catch(() => undefined)
    if (answer?.ok) return pressedAt
    if ((answer && answer.status < 500) || Date.now() > until) {
      throw new Error(`The registry did not take it: ${(await answer?.text()) ?? 'no answer'}`)
    }
    await pause(100)
  }
}
