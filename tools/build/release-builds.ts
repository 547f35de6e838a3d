import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promote, publishArtifact, type PublishedArtifact } from '@pointfare/platform/registry/publish-client'
import { RegistryRefused } from '@pointfare/platform/registry/registry-http'

const channel = 'production'

/** An embedded database starts again within seconds, one of a cluster has another primary within a minute. */
const patienceMs = 120_000
const againMs = 1000

type Options = {
  origin: string
  token: string
  /** Built packages' `dist` folders. */
  folders: string[]
  /**
   * `new`: only builds that were never live; one that was and is not has been taken back by a release manager. `all`:
   * what the sources say now, also when an edit was undone.
   */
  which: 'new' | 'all'
  actor: string
  /** Told, once, why publishing has to wait. */
  onWait?: (reason: string) => void
}

type Released = {
  /** The promoted artifacts, as `name@build`. */
  released: string[]
  /** Why they were not, while the site goes on with what was live. */
  refusal?: string
}

/**
 * Publishes every build and promotes, as one release, those that `which` asks for. What is live already stays. While the
 * site's database is away it waits, for two minutes.
 * @throws RegistryRefused when the first release of a site is refused: it has nothing to go on with
 */
export async function releaseBuilds(options: Options): Promise<Released> {
  try {
    return { released: await release(options) }
  } catch (error) {
    if (error instanceof RegistryRefused && (await isLive(options.origin)))
      return { released: [], refusal: error.message }
    throw error
  }
}

async function release({ origin, token, folders, which, actor, onWait = () => {} }: Options): Promise<string[]> {
  const patiently = createPatience(onWait)
  // A checkout of last month may be what its developer wants to see.
  const publish = (folder: string) => patiently(() => publishArtifact({ origin, token, folder, restore: true }))
  const chosen = toPromote(await Promise.all(folders.map(publish)), which)

  if (chosen.length === 0) return []
  const builds = Object.fromEntries(chosen.map(({ name, build }) => [name, build]))
  const promotion = { origin, token, channel, builds, actor, reason: 'Builds of this checkout' }
  // Sent again under the same name, it is the same promotion, whatever became of its first answer.
  const [tried, forced] = [randomUUID(), randomUUID()]
  await patiently(() =>
    promote({ ...promotion, requestKey: tried }).catch(async (error: unknown) => {
      if (!isAway(error) || !(await isReady(origin))) throw error
      // A site starts without a browser, too: what could not be tried is released all the same, and history says so.
      return promote({
        ...promotion,
        requestKey: forced,
        force: true,
        reason: `${promotion.reason}, untried: ${error.message}`,
      })
    }),
  )
  return chosen.map(({ name, build }) => `${name}@${build}`)
}

/** Does work again that was refused because something is away, until it is done or has waited too long. */
function createPatience(onWait: (reason: string) => void) {
  const since = performance.now()
  let isReported = false

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isAway(error) || performance.now() - since > patienceMs) throw error
        if (!isReported) onWait(error.message)
        isReported = true
        await pause(againMs)
      }
    }
  }
}

const isAway = (error: unknown): error is RegistryRefused => error instanceof RegistryRefused && error.status === 503

/** Whether requests are served in full, with a database. */
const isReady = async (origin: string): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok

/** Whether visitors get pages already. */
export const isLive = async (origin: string): Promise<boolean> => (await fetch(`${origin}/healthz`)).ok

export const toPromote = (published: PublishedArtifact[], which: Options['which']) =>
  which === 'all' ? published : published.filter(({ releasedTo }) => !releasedTo.includes(channel))
