const pollMs = 1000

/** While developing, shows each new release by reloading; state worth keeping is in the address. */
export function reloadOnRelease(seq: number, channel: string) {
  setInterval(async () => {
    const head = await fetch(`/releases/v1/channels/${channel}/head`).catch(() => undefined)
    if (head?.ok && (await head.json()).seq !== seq) location.reload()
  }, pollMs)
}
