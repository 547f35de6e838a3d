/** Where a visitor stands among ten thousand: the same place for one salt, an unrelated one for another. */
export function bucketOf(visitor: string, salt: string): number {
  return fingerprint(`${salt}.${visitor}`) % 10_000
}

/** FNV-1a, then MurmurHash3's finalizer, which spreads it evenly; no secret is kept by it. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
