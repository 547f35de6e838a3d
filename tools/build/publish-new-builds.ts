import { promote, publishArtifact } from '@pointfare/services/publish-client'

const channel = 'production'

type Options = { origin: string; token: string; folders: string[] }

/**
 * Publishes every build and promotes, as one release, those that were never live there. A build that was live once stays
 * where it is: if it is not live now, a release manager has taken it back.
 * @returns the promoted artifacts, as `name@build`
 */
export async function publishNewBuilds({ origin, token, folders }: Options): Promise<string[]> {
  const published = await Promise.all(folders.map((folder) => publishArtifact({ origin, token, folder })))
  const fresh = published.filter(({ releasedTo }) => !releasedTo.includes(channel))

  if (fresh.length > 0) {
    await promote({
      origin,
      token,
      channel,
      builds: Object.fromEntries(fresh.map(({ name, build }) => [name, build])),
      actor: 'npm start',
      reason: 'New builds of this checkout',
    })
  }
  return fresh.map(({ name, build }) => `${name}@${build}`)
}
