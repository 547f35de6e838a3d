// Read once: in Jest each look at a global takes longer than the rest of a hash, and demo data is made of millions of them.
const { imul } = Math

/** A whole number of 32 bits that stands for a text: FNV-1a. The same everywhere, evenly spread only after `mixed`; no secret is kept by it. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Every bit of the input reaches every bit of the output (the finaliser of MurmurHash3, Appleby, public domain). */
export function mixed(value: number): number {
  let bits = value | 0
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
