import { benchAllResults } from '../bench/all-results.ts'
import { benchCheapest } from '../bench/cheapest.ts'
import { benchDeepLink } from '../bench/deep-link.ts'
import { benchPages } from '../bench/pages.ts'
import { benchSearch } from '../bench/search.ts'
import { withBenchSite } from '../bench/bench-site.ts'

/** `npm run bench`: each figure beside its reference, both measured in this run; `npm run bench -- search` only one. */
const benchmarks = {
  search: benchSearch,
  cheapest: benchCheapest,
  'deep-link': benchDeepLink,
  pages: benchPages,
  'all-results': benchAllResults,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}

await withBenchSite(async (site) => {
  for (const [name, run] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n── ${name}`)
    for (const line of await run(site)) console.log(line)
  }
})
