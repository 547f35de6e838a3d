import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import type { BenchSite } from './bench-site.ts'
import { aVisitor, openBrowser, visit, type Moved } from './moved-bytes.ts'
import type { BundleKind } from './single-bundle/build-bundle.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'

const name = 'mf-cheapest'
const path = '/cheapest'
const changes = { 'Find Cheapest Reward Flights': 'Find Dearest Reward Flights' }

/**
 * What visitors who were here before download after one remote was deployed, beside the same change deployed as a single
 * bundle: of one file, and split by remote. Files of the bundles have hashes in their names, and are kept as ours are.
 */
export async function benchReturning(site: BenchSite): Promise<string[]> {
  const [able, others] = [await openBrowser({ dictionaries: true }), await openBrowser({ dictionaries: false })]
  try {
    const references = [await deployBundle('whole'), await deployBundle('split')]
    const [withThem, without] = [await aVisitor(able), await aVisitor(others)]
    const first = await visit(without, site.origin + path)
    await visit(withThem, site.origin + path)
    const again = await visit(without, site.origin + path)

    const build = await publishAnother(site, name, changes)
    await runRelease(site, 'promote', 'production', build, '--reason', 'A benchmark')
    const figures = [
      { what: 'with dictionaries', moved: await visit(withThem, site.origin + path) },
      { what: 'without dictionaries', moved: await visit(without, site.origin + path) },
    ]
    return [
      `federated: first visit ${kilobytes(first)}, again ${kilobytes(again)}`,
      ...references.map(({ kind, moved }) => `single bundle, ${kind}: after the same change ${kilobytes(moved)}`),
      ...figures.map(
        ({ what, moved }) => `federated, after a deployment of ${name} ${what}: ${described(moved, references)}`,
      ),
      await documentSize(site.origin),
    ]

    async function deployBundle(kind: BundleKind) {
      const single = await serveSingleBundle(site.origin, { kind })
      const visitor: BrowserContext = await aVisitor(others)
      await visit(visitor, single.origin + path)
      await single.deploy(changes)
      const moved = await visit(visitor, single.origin + path)
      await visitor.close()
      await single.close()
      return { kind, moved }
    }
  } finally {
    await able.close()
    await others.close()
  }
}

type Reference = { kind: BundleKind; moved: Moved }

function described(moved: Moved, references: Reference[]) {
  const ratios = references.map(({ kind, moved: { scripts } }) => `×${(moved.scripts / scripts).toFixed(3)} of ${kind}`)
  const encodings = Object.entries(moved.encodings).map(([encoding, count]) => `${count} ${encoding}`)
  return `${kilobytes(moved)} (${encodings.join(', ')}); ${ratios.join(', ')}`
}

const kilobytes = ({ scripts, document }: Moved) =>
  `${(scripts / 1000).toFixed(1)} kB of JavaScript, ${(document / 1000).toFixed(1)} kB of HTML`

/** Everything a browser needs to know of the site's builds comes with each page. */
async function documentSize(origin: string) {
  const response = await fetch(`${origin}/releases/v1/channels/production/head`)
  const text = await response.text()
  const packed = brotliCompressSync(text).length
  return `release document: ${(text.length / 1000).toFixed(1)} kB, ${(packed / 1000).toFixed(1)} kB compressed`
}
