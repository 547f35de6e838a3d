import { createFrameReader, frameOf } from './frames.ts'

/** What is heard of bytes that come in pieces of that size. */
function heardOf(bytes: Buffer, size: number) {
  const heard: { message: unknown; text: string }[] = []
  const read = createFrameReader((message, text) => heard.push({ message, text: text.toString() }))
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
  return heard
}

const page = { message: { kind: 'begin', id: 1 }, text: '<p title="“£5”">naïve</p>'.repeat(20) }
const word = { message: { kind: 'ready' }, text: '' }

it.each([1, 3, 7, 8, 64, 100_000])('messages come whole, with their text, in pieces of %d bytes', (size) => {
  const bytes = Buffer.concat([
    frameOf(page.message, page.text),
    frameOf(word.message),
    frameOf(page.message, page.text),
  ])

  expect(heardOf(bytes, size)).toEqual([page, word, page])
})

it('a text may come as bytes', () => {
  expect(heardOf(frameOf(page.message, Buffer.from(page.text)), 1000)).toEqual([page])
})

it.each([
  ['longer than any may be', 9 * 1024 * 1024, 2],
  ['shorter than its own beginning', 2, 9],
])('a message that says that it is %s is refused before it has come', (_, length, jsonLength) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.writeUInt32BE(jsonLength, 4)

  expect(() => createFrameReader(() => {})(head)).toThrow(RangeError)
})
