import { ReleaseHistory } from '@pointfare/shared/contracts/release'
import { promote, publishArtifact } from '@pointfare/services/publish-client'
import * as z from 'zod/mini'

type Options = { origin: string; token: string; folders: string[] }

const channel = 'production'

/**
 * Publishes every build and promotes, as one release, those that no release has ever held. A build that one held stays
 * where it is: if it is not live now, a release manager has taken it back.
 * @returns the promoted artifacts, as `name@build`
 */
export async function publishNewBuilds({ origin, token, folders }: Options): Promise<string[]> {
  const registry = { origin, token }
  const published = await Promise.all(folders.map((folder) => publishArtifact({ ...registry, folder })))
  const released = await everReleased(origin)
  const fresh = published.filter(({ name, build }) => !released.has(`${name}@${build}`))

  if (fresh.length > 0) {
    await promote({
      ...registry,
      channel,
      builds: Object.fromEntries(fresh.map(({ name, build }) => [name, build])),
      actor: 'npm start',
      reason: 'New builds of this checkout',
    })
  }
  return fresh.map(({ name, build }) => `${name}@${build}`)
}

/** Every build that a release of the channel has held, as `name@build`. */
async function everReleased(origin: string): Promise<Set<string>> {
  const builds = new Set<string>()
  for (let page = 0; ; page += 1) {
    const response = await fetch(`${origin}/releases/v1/channels/${channel}/releases?page-number=${page}&page-size=100`)
    // The first start of all: there is no channel yet.
    if (response.status === 404) return builds

    const { content, last } = z.parse(ReleaseHistory, await response.json())
    for (const release of content) {
      for (const [name, build] of Object.entries(release.builds)) builds.add(`${name}@${build}`)
    }
    if (last) return builds
  }
}
