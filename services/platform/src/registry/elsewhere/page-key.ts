import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPageProofs, type PageProofs } from '../visits/page-proofs.ts'

type Dependencies = { dataDir: string; ask: () => Promise<Buffer>; now: () => Date }

/** Seals pages with the registry's key for that; with the one that it gave before while it does not answer. */
export async function openPageKey({ dataDir, ask, now }: Dependencies) {
  const file = join(dataDir, 'page-key')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  let proofs: PageProofs | undefined
  let isAsked = false
  const take = (key: Buffer) => {
    proofs = createPageProofs({ secret: key, now })
  }
  if (kept) take(Buffer.from(kept.trim(), 'base64url'))

  return {
    issue: (release: Parameters<PageProofs['issue']>[0]) => proofs?.issue(release),
    /** Asks until it was told once. */
    async look() {
      if (isAsked) return
      const key = await ask()
      isAsked = true
      take(key)
      await writeFile(file, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true })
    },
  }
}
