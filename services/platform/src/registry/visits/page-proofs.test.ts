import { createPageProofs } from './page-proofs.ts'

const secret = Buffer.alloc(32, 7)
let now = new Date('2027-03-01T10:00:00Z')
const proofs = createPageProofs({ secret, now: () => now })
const release = { channel: 'production', seq: 12 }

beforeEach(() => {
  now = new Date('2027-03-01T10:00:00Z')
})

describe('the proof of a page', () => {
  it('says which release it was served with, and when', () => {
    expect(proofs.read(proofs.issue(release))).toEqual({ ...release, page: expect.any(String), servedAt: now })
  })

  it('names every page apart', () => {
    const pages = Array.from({ length: 100 }, () => proofs.read(proofs.issue(release)).page)

    expect(new Set(pages).size).toBe(100)
  })

  it('is good for seven days', () => {
    const proof = proofs.issue(release)

    now = new Date('2027-03-08T10:00:00Z')
    expect(proofs.read(proof)).toMatchObject(release)
    now = new Date('2027-03-08T10:00:01Z')
    expect(() => proofs.read(proof)).toThrow('served more than seven days ago')
  })

  it.each([0, 1, 2, 3, 4])('is refused when its part %d is another', (part) => {
    const [one, two] = [proofs.issue(release), proofs.issue({ channel: 'staging', seq: 13 })].map((text) =>
      text.split('.'),
    )
    const mixed = one?.with(part, part === 3 ? 'zzzzzzzz' : (two?.[part] ?? '')).join('.')

    expect(() => proofs.read(mixed)).toThrow('did not serve')
  })

  it.each([undefined, '', 'production', 'a.1.b.c.d', {}])('is none: %j', (proof) => {
    expect(() => proofs.read(proof)).toThrow('carries the proof that came with its page')
  })

  it('is refused when it is another site’s', () => {
    const another = createPageProofs({ secret: Buffer.alloc(32, 8), now: () => now })

    expect(() => proofs.read(another.issue(release))).toThrow('did not serve')
  })
})
