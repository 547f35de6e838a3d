import { drillAlertRules } from '../drills/alert-rules.ts'
import { drillBrowsers } from '../drills/browsers.ts'
import { drillOnCluster } from '../drills/cluster.ts'
import { drillEdges } from '../drills/edges.ts'
import { drillFailover } from '../drills/failover.ts'
import { drillFrontCache } from '../drills/front-cache.ts'
import { drillLoad } from '../drills/load.ts'
import { drillRestore } from '../drills/restore.ts'
import { drillRollback } from '../drills/rollback.ts'

/** `npm run drill`: what the tests cannot bring along, such as a real cache in front of the site, with what it did. */
const drills = {
  'alert-rules': drillAlertRules,
  browsers: drillBrowsers,
  cluster: drillOnCluster,
  'front-cache': drillFrontCache,
  edges: drillEdges,
  failover: drillFailover,
  load: drillLoad,
  restore: drillRestore,
  rollback: drillRollback,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(drills, name))
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}; there are: ${Object.keys(drills).join(', ')}`)
  process.exit(2)
}

for (const [name, drill] of Object.entries(drills)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n── ${name}`)
  await drill().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
