/** Bytes before each message that say how long it is. */
const headBytes = 4

/** More than any page of the site is, several times over. */
export const largestMessage = 8 * 1024 * 1024

/** A message as it travels: its length, then its JSON. */
export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/**
 * Puts messages together from the bytes of a stream; at most one that is not whole yet is kept.
 * @throws RangeError when a message says that it is longer than any may be
 */
export function createFrameReader(hear: (message: unknown) => void, largest = largestMessage) {
  let parts: Buffer[] = []
  let held = 0

  return (bytes: Buffer) => {
    parts.push(bytes)
    held += bytes.length
    while (held >= headBytes) {
      let whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      parts = [whole]
      const length = whole.readUInt32BE()
      if (length > largest) throw new RangeError(`A message of ${length} bytes`)
      if (held < headBytes + length) return
      const body = whole.subarray(headBytes, headBytes + length)
      whole = whole.subarray(headBytes + length)
      parts = [whole]
      held = whole.length
      hear(JSON.parse(body.toString()))
    }
  }
}
