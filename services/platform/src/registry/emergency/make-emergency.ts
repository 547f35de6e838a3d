import { emergencyType, type Emergency, type EmergencyDecision } from '@pointfare/shared/platform/emergency'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { buildsOf } from '../channels/release-document.ts'
import { withMemory } from '../channels/release-memory.ts'
import { docHashOf } from '../channels/sealed-release.ts'
import type { Signer } from '../signing/signer.ts'

type Wanted = {
  signer: Pick<Signer, 'sign' | 'signed'>
  /** What the edges serve. */
  live: ReleaseDocument
  /** Whose site is to come back. */
  earlier: ReleaseDocument
  actor: string
  reason: string
  now: Date
}

/** Signs a release that follows the live one and has the site of an earlier one, whole: that site was checked as one. */
export async function makeEmergency({ signer, live, earlier, actor, reason, now }: Wanted): Promise<Emergency> {
  const { signature: _, removed: __, frozen: ___, ...site } = earlier
  const createdAt = now.toISOString()
  const next = {
    ...site,
    seq: live.seq + 1,
    createdAt,
    shell: { ...earlier.shell, withdrawn: undefined },
    remotes: Object.fromEntries(Object.entries(earlier.remotes).map(([name, remote]) => [name, bare(remote)])),
  }
  const remembered = withMemory(next, live, {
    withdraws: withdrawnBy(live, earlier),
    canaries: Object.fromEntries(Object.keys(next.remotes).map((name) => [name, null])),
  })
  const plain = withoutUndefined(live.frozen ? { ...remembered, frozen: true as const } : remembered)
  const document = await signer.signed(plain)
  const { channel, seq } = document
  const docHash = docHashOf(document)
  const decision: EmergencyDecision = { channel, seq, restores: earlier.seq, docHash, actor, reason, createdAt }
  return { document, decision: await signer.sign(emergencyType, decision) }
}

/** What tabs leave: every build that the earlier site has not, and all canaries. */
export function withdrawnBy(
  live: ReleaseDocument,
  after: Pick<ReleaseDocument, 'shell' | 'remotes'>,
): Record<string, string[]> {
  const builds = buildsOf(after)
  const canaryOf = (name: string) => live.remotes[name]?.canary?.build ?? []
  return Object.fromEntries(
    Object.entries(buildsOf(live)).map(([name, build]) => [
      name,
      [canaryOf(name), build].flat().filter((left) => left !== builds[name]),
    ]),
  )
}

const bare = (remote: PinnedRemote): PinnedRemote => ({
  ...remote,
  canary: undefined,
  previous: undefined,
  withdrawn: undefined,
})

/** What is signed is the text, in which what is undefined is not there. */
const withoutUndefined = (document: ReleaseDocument): ReleaseDocument => JSON.parse(JSON.stringify(document))
