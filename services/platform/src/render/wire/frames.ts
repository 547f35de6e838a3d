/** Bytes before each message that say how long it is, and how long the JSON that it begins with. */
const headBytes = 8

/** More than any page of the site is, several times over. */
export const largestMessage = 8 * 1024 * 1024

/**
 * A message as it travels: two lengths, its JSON, and the text that comes with it as it is. Pages and answers are long, and
 * would be written and read letter by letter within JSON.
 */
export function frameOf(message: unknown, text: string | Buffer = ''): Buffer {
  const json = Buffer.from(JSON.stringify(message))
  const body = typeof text === 'string' ? Buffer.from(text) : text
  const head = Buffer.allocUnsafe(headBytes)
  head.writeUInt32BE(json.length + body.length)
  head.writeUInt32BE(json.length, 4)
  return Buffer.concat([head, json, body])
}

/**
 * Puts messages together from the bytes of a stream; at most one that is not whole yet is kept.
 * @throws RangeError when a message says that it is longer than any may be, or than it is
 */
export function createFrameReader(hear: (message: unknown, text: Buffer) => void, largest = largestMessage) {
  let parts: Buffer[] = []
  let held = 0

  const inOne = () => (parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))

  return (bytes: Buffer) => {
    parts.push(bytes)
    held += bytes.length
    while (held >= headBytes) {
      if ((parts[0]?.length ?? 0) < headBytes) parts = [inOne()]
      const [head = bytes] = parts
      const [length, jsonLength] = [head.readUInt32BE(), head.readUInt32BE(4)]
      if (length > largest || jsonLength > length) throw new RangeError(`A message of ${jsonLength}/${length} bytes`)
      // Put together once, when all of it is there.
      if (held < headBytes + length) return
      const whole = inOne()
      const message = whole.subarray(headBytes, headBytes + length)
      parts = [whole.subarray(headBytes + length)]
      held -= headBytes + length
      hear(JSON.parse(message.toString('utf8', 0, jsonLength)), message.subarray(jsonLength))
    }
  }
}
