import { promote, publishArtifact, type PublishedArtifact } from '@pointfare/platform/registry/publish-client'
import { RegistryRefused } from '@pointfare/platform/registry/registry-http'

const channel = 'production'

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
}

type Released = {
  /** The promoted artifacts, as `name@build`. */
  released: string[]
  /** Why they were not, while the site goes on with what was live. */
  refusal?: string
}

/**
 * Publishes every build and promotes, as one release, those that `which` asks for. What is live already stays.
 * @throws RegistryRefused when the first release of a site is refused: it has nothing to go on with
 */
export async function releaseBuilds({ origin, token, folders, which, actor }: Options): Promise<Released> {
  // A checkout of last month may be what its developer wants to see.
  const publish = (folder: string) => publishArtifact({ origin, token, folder, restore: true })
  const published = await Promise.all(folders.map(publish))
  const chosen = toPromote(published, which)

  if (chosen.length === 0) return { released: [] }
  const builds = Object.fromEntries(chosen.map(({ name, build }) => [name, build]))
  const promotion = { origin, token, channel, builds, actor, reason: 'Builds of this checkout' }
  try {
    await promoteTried(promotion)
  } catch (error) {
    if (error instanceof RegistryRefused && (await isLive(origin))) return { released: [], refusal: error.message }
    throw error
  }
  return { released: chosen.map(({ name, build }) => `${name}@${build}`) }
}

/** A site starts without a browser, too: what could not be tried is released all the same, and history says so. */
async function promoteTried(promotion: Parameters<typeof promote>[0]) {
  try {
    await promote(promotion)
  } catch (error) {
    if (!(error instanceof RegistryRefused) || error.status !== 503) throw error
    await promote({ ...promotion, force: true, reason: `${promotion.reason}, untried: ${error.message}` })
  }
}

/** Whether visitors get pages already. */
export const isLive = async (origin: string): Promise<boolean> => (await fetch(`${origin}/healthz`)).ok

export const toPromote = (published: PublishedArtifact[], which: Options['which']) =>
  which === 'all' ? published : published.filter(({ releasedTo }) => !releasedTo.includes(channel))
