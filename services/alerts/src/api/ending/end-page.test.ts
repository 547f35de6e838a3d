import { createEndTokens } from './end-page.ts'

const tokens = createEndTokens('a secret of sixteen characters')
const id = '0b8a5f0e-6f0c-4a4e-9d3b-2f6f3a1c9e77'

it.each(['alert', 'letters', 'pushes'] as const)('says which %s it ends', (what) => {
  expect(tokens.read(tokens.write({ what, id }))).toEqual({ what, id })
})

it('is of this installation alone', () => {
  const others = createEndTokens('another secret of the same sort')

  expect(tokens.read(others.write({ what: 'alert', id }))).toBeUndefined()
})

it('is refused with any bit changed', () => {
  const bytes = Buffer.from(tokens.write({ what: 'alert', id }), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(tokens.read(changed.toString('base64url'))).toBeUndefined()
  }
})

it.each(['', 'x', '../..', 'A'.repeat(44), `${'A'.repeat(43)}=`])('%p is no token', (text) => {
  expect(tokens.read(text)).toBeUndefined()
})
