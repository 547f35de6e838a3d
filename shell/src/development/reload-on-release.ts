import { releaseHeadPath } from '@pointfare/shared/platform/open-tab-calls'

const pollMs = 1000

/** While developing, shows each new release by reloading; state worth keeping is in the address. */
export function reloadOnRelease(seq: number, channel: string) {
  const look = async () => {
    const head = await fetch(releaseHeadPath(channel))
    if (head.ok && (await head.json()).seq !== seq) location.reload()
  }
  // A site that is just restarting is asked again a second later.
  setInterval(() => void look().catch(() => {}), pollMs)
}
