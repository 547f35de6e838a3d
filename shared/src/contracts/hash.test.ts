import { hashOf, mixed } from './hash.ts'

// From the reference program of each: http://www.isthe.com/chongo/tech/comp/fnv, and MurmurHash3_x86_32's fmix32.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('a text is hashed as FNV-1a hashes it: %j', (text, hash) => {
  expect(hashOf(text)).toBe(hash)
})

it.each([
  [0, 0],
  [1, 0x514e28b7],
  [-1, 0x81f16f39],
])('a number is mixed as MurmurHash3 mixes it: %d', (value, expected) => {
  expect(mixed(value)).toBe(expected)
})
