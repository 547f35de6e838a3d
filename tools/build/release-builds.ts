import { promote, publishArtifact, type PublishedArtifact } from '@pointfare/services/publish-client'

const channel = 'production'

type Options = {
  origin: string
  token: string
  /** Built packages' `dist` folders. */
  folders: string[]
  /**
   * `new`: only builds that were never live; one that was and is not has been taken back by a release manager.
   * `all`: whatever the sources say now, also when an edit was undone.
   */
  which: 'new' | 'all'
  actor: string
}

/**
 * Publishes every build and promotes, as one release, those that `which` asks for. What is live already stays.
 * @returns the promoted artifacts, as `name@build`
 */
export async function releaseBuilds({ origin, token, folders, which, actor }: Options): Promise<string[]> {
  // A checkout of last month may be what its developer wants to see.
  const publish = (folder: string) => publishArtifact({ origin, token, folder, restore: true })
  const published = await Promise.all(folders.map(publish))
  const chosen = toPromote(published, which)

  if (chosen.length > 0) {
    await promote({
      origin,
      token,
      channel,
      builds: Object.fromEntries(chosen.map(({ name, build }) => [name, build])),
      actor,
      reason: 'Builds of this checkout',
    })
  }
  return chosen.map(({ name, build }) => `${name}@${build}`)
}

export const toPromote = (published: PublishedArtifact[], which: Options['which']) =>
  which === 'all' ? published : published.filter(({ releasedTo }) => !releasedTo.includes(channel))
