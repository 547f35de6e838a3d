import { ReleaseDifference, textAfter } from '@pointfare/shared/platform/release-difference'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'
import { aGenerator } from '../testing/a-generator.ts'
import { differenceBetween } from './difference-between.ts'

const generator = (seed: number) => {
  const random = aGenerator(seed)
  const below = (most: number) => Math.floor(random() * most)
  const text = (length: number, alphabet: readonly string[]) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')
  return { below, text, chance: (share: number) => random() < share }
}
type Generator = ReturnType<typeof generator>

const hexadecimal = '0123456789abcdef'.split('')
/** Signs that JSON escapes, that take two code units, or that stand alone of such a pair. */
const awkward = ['a', 'é', '"', '\\', '\n', '\u2028', '✈', '🏝', '\ud83c']
const names = ['mf-search', 'mf-cheapest', 'mf-holidays', 'mf-members', 'mf-price-feed', 'mf-far']

function aBuild({ text, below }: Generator, name: string) {
  const build = text(12, hexadecimal)
  const files = Array.from({ length: 1 + below(8) }, () => `files/${text(16, hexadecimal)}/main.js`)
  return {
    build,
    version: '1.0.0',
    publishedAt: '2027-03-01T10:00:00.000Z',
    base: `/artifacts/${name}/${build}/`,
    entry: 'remoteEntry.js',
    preload: files.slice(0, 2),
    styles: [],
    integrity: Object.fromEntries(files.map((file) => [file, `sha384-${text(64, hexadecimal)}`])),
  }
}

const aRemote = (random: Generator, name: string): PinnedRemote => ({
  ...aBuild(random, name),
  owner: 'Its team',
  shellApi: '^1.0.0',
  routes: [{ path: `/${name}`, title: random.text(20, awkward), description: random.text(60, awkward) }],
  slots: [],
  prefetch: [],
})

const aSignature = ({ text }: Generator) => `eyJhbGciOiJFUzI1NiJ9..${text(86, hexadecimal)}`

function aSite(random: Generator, count = 1 + random.below(names.length)): ReleaseDocument {
  const remotes = names.slice(0, count).map((name) => [name, aRemote(random, name)])
  return {
    schema: 1,
    channel: 'production',
    seq: 1 + random.below(1000),
    createdAt: '2027-03-01T10:00:00.000Z',
    shell: aBuild(random, 'shell'),
    remotes: Object.fromEntries(remotes),
    signature: aSignature(random),
  }
}

/** With another build, which remembers the one before. */
const replaced = (random: Generator, { withdrawn: _, canary: __, previous: ___, ...remote }: PinnedRemote) => {
  const { build, version, publishedAt, base, entry, preload, styles, integrity } = remote
  const previous = { build, version, publishedAt, base, entry, preload, styles, integrity }
  return { ...remote, ...aBuild(random, base.split('/')[2] ?? ''), previous }
}
const tookBack = ({ previous, ...remote }: PinnedRemote) => ({ ...remote, ...previous, withdrawn: [remote.build] })

/** What a release does to one remote: nothing, replacing, taking back, taking off, a canary. */
function changed(random: Generator, [name, remote]: [string, PinnedRemote]): [string, PinnedRemote][] {
  if (random.chance(0.5)) return [[name, remote]]
  if (random.chance(0.3) && remote.previous) return [[name, tookBack(remote)]]
  if (random.chance(0.2)) return []
  if (random.chance(0.8)) return [[name, replaced(random, remote)]]
  const canary = { ...aBuild(random, name), basisPoints: 500, salt: random.text(8, awkward), startedAt: 'then' }
  return [[name, { ...remote, canary }]]
}

function after(random: Generator, { signature: _, ...site }: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(site.remotes).flatMap((entry) => changed(random, entry))
  const added = random.chance(0.2) ? ([['mf-new', aRemote(random, 'mf-new')]] as const) : []
  return {
    ...site,
    seq: site.seq + 1 + random.below(3),
    ...(random.chance(0.3) ? { shell: aBuild(random, 'shell') } : {}),
    remotes: Object.fromEntries(random.chance(0.2) ? [...added, ...remotes].toReversed() : [...remotes, ...added]),
    ...(random.chance(0.1) ? { frozen: true as const } : {}),
    signature: aSignature(random),
  }
}

/** As a tab gets it. */
const sent = (difference: ReleaseDifference) => z.parse(ReleaseDifference, JSON.parse(JSON.stringify(difference)))
const lengthOf = (value: unknown) => JSON.stringify(value).length

describe('what differs between two releases', () => {
  it('leads from the text of one to that of the other, byte for byte, for two hundred sites and what became of them', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = generator(seed)
      let before = aSite(random)
      for (let step = 0; step < 4; step += 1) {
        const next = after(random, before)
        const difference = sent(differenceBetween(before, next))

        expect({ seed, step, text: textAfter(difference, JSON.stringify(before)) }).toEqual({
          seed,
          step,
          text: JSON.stringify(next),
        })
        before = next
      }
    }
  })

  it('leads there also from a site that has nothing in common with it', () => {
    const [before, next] = [aSite(generator(1)), aSite(generator(2))]

    expect(textAfter(sent(differenceBetween(before, next)), JSON.stringify(before))).toBe(JSON.stringify(next))
  })

  it('leads nowhere from any other release', () => {
    const random = generator(3)
    const [before, other] = [aSite(random), aSite(random)]

    expect(textAfter(differenceBetween(before, after(random, before)), JSON.stringify(other))).toBeUndefined()
  })

  it('is smaller than half a kilobyte when a build is taken back that the release remembers, whatever else the site has', () => {
    const random = generator(4)
    const site = aSite(random, names.length)
    const promoted = {
      ...site,
      remotes: { ...site.remotes, 'mf-members': replaced(random, aRemote(random, 'mf-members')) },
    }
    const back = {
      ...promoted,
      seq: promoted.seq + 1,
      remotes: { ...promoted.remotes, 'mf-members': tookBack(promoted.remotes['mf-members']) },
      signature: aSignature(random),
    }

    expect(lengthOf(back)).toBeGreaterThan(5000)
    expect(lengthOf(differenceBetween(promoted, back))).toBeLessThan(500)
  })

  it('is found in moments in what is long and the same all over', () => {
    const site = aSite(generator(5))
    const long = (seq: number, owner: string): ReleaseDocument => ({
      ...site,
      seq,
      remotes: { a: { ...aRemote(generator(6), 'a'), owner } },
    })

    const difference = differenceBetween(long(1, 'a'.repeat(200_000)), long(2, 'a'.repeat(190_000) + 'b'))

    expect(lengthOf(difference)).toBeLessThan(500)
  })
})
