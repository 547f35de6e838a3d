import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { randomBytes } from 'node:crypto'
import type { Signer } from '../signing/signer.ts'

/** A site as it is tried, and a remote's two builds one after the other in one tab. */
export type PreviewReleases = {
  candidate: ReleaseDocument
  /** What is live, as it would be tried; undefined for the first release of a channel. */
  live: ReleaseDocument | undefined
  /** The old build; then the new one, with the old withdrawn, so that tabs swap at once; then back. */
  swapOf: (remote: string) => Promise<[old: ReleaseDocument, next: ReleaseDocument, back: ReleaseDocument]>
}

/**
 * Signed like any release, so that the shell behaves as always, but for a channel of their own that no tab follows. They
 * name no build to fall back to: what does not work has to show.
 */
export async function previewReleases(
  site: Pick<ReleaseDocument, 'shell' | 'remotes'>,
  head: ReleaseDocument | undefined,
  { signer, now }: { signer: Signer; now: Date },
): Promise<PreviewReleases> {
  const channel = `preview-${randomBytes(4).toString('hex')}`
  const release = (
    seq: number,
    remotes: Record<string, PinnedRemote>,
    from: Pick<ReleaseDocument, 'shell'> = site,
  ): Promise<ReleaseDocument> => {
    const { pages, withdrawn: _, ...shell } = from.shell
    return signer.signed({
      schema: 1 as const,
      channel,
      seq,
      createdAt: now.toISOString(),
      shell: { ...shell, ...(pages ? { pages } : {}) },
      remotes,
    })
  }
  const aloneIn = ({ remotes }: Pick<ReleaseDocument, 'remotes'>) =>
    Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, withoutMemory(remote)]))
  const alone = aloneIn(site)

  return {
    candidate: await release(1, alone),
    live: head && (await release(1, aloneIn(head), head)),
    async swapOf(remote) {
      const [old, next] = [head?.remotes[remote], alone[remote]]
      if (!old || !next) throw new Error(`${remote} was not live before`)
      const before = withoutMemory(old)
      const withRemote = (pinned: PinnedRemote) => ({ ...alone, [remote]: pinned })
      return Promise.all([
        release(1, withRemote(before)),
        release(2, withRemote({ ...next, withdrawn: [old.build] })),
        release(3, withRemote({ ...before, withdrawn: [next.build] })),
      ])
    },
  }
}

function withoutMemory({ previous: _, canary: __, withdrawn: ___, ...remote }: PinnedRemote): PinnedRemote {
  return remote
}
