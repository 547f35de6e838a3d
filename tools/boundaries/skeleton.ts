import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const exportsOf = (...doors: string[]) => Object.fromEntries(doors.map((door) => [`./${door}/*`, `./src/${door}/*`]))

const manifest = (name: string, exports: Record<string, string> = {}) =>
  JSON.stringify({ name: `@pointfare/${name}`, type: 'module', exports })

const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: '',
})

/** The smallest tree that has every layer the rules speak of, and breaks none. */
const files: Record<string, string> = {
  'shared/package.json': manifest(
    'shared',
    exportsOf('contracts', 'operations', 'platform', 'page', 'http', 'ui', 'testing'),
  ),
  'shared/src/contracts/flight.ts': '',
  'shared/src/operations/flights.ts': `import '../contracts/flight.ts'`,
  'shared/src/page/head.ts': `import '../contracts/flight.ts'`,
  'shared/src/http/call.ts': `import '../contracts/flight.ts'`,
  'shared/src/ui/button.tsx': `import 'react'`,
  'shared/src/testing/a-flight.tsx': `import '../contracts/flight.ts'`,
  'shell/src/router.tsx': `import '@pointfare/shared/page/head.ts'`,
  'mf-one/src/routes.tsx': `import './pages/page.tsx'`,
  'mf-one/src/pages/page.tsx': `import '../hooks/use-flights.ts'\nimport '../components/list.tsx'`,
  'mf-one/src/hooks/use-flights.ts': `import '@pointfare/shared/http/call.ts'\nimport '../domain/sort.ts'\nimport 'react'`,
  'mf-one/src/domain/sort.ts': `import '@pointfare/shared/contracts/flight.ts'`,
  'mf-one/src/components/list.tsx': `import '@pointfare/shared/ui/button.tsx'`,
  'mf-one/src/components/list.test.tsx': `import '@pointfare/shared/testing/a-flight.tsx'\nimport './list.tsx'`,
  'mf-two/src/routes.tsx': '',
  'shared/src/platform/release.ts': `import '../contracts/flight.ts'`,
  'services/core/src/db/database.ts': '',
  'services/core/src/settings.ts': `import './db/database.ts'`,
  'services/core/src/open-queue.ts': `import 'pg-boss'`,
  'services/mail/src/post.ts': `import '../../core/src/settings.ts'\nimport '../../core/src/open-queue.ts'`,
  'services/backup/src/ship.ts': `import '../../core/src/settings.ts'`,
  'services/reference/src/airports.ts': '',
  'services/identity/src/login.ts': `import '../../core/src/settings.ts'\nimport '../../mail/src/post.ts'`,
  'services/platform/src/edge/edge.ts': `import '@pointfare/shared/page/head.ts'`,
  'services/platform/src/registry/registry.ts': `import '@pointfare/shared/platform/release.ts'`,
  'services/platform/console/src/hooks/use-release.ts': `import '@pointfare/shared/http/call.ts'`,
  'services/platform/console/src/pages/page.tsx': `import '@pointfare/shared/ui/button.tsx'`,
  'services/api/src/app.ts': `import './flights/flights.module.ts'\nimport './members/members.module.ts'`,
  'services/api/src/flights/flights.module.ts': `import './flights.routes.ts'\nimport './flights.service.ts'\nimport './flights.repository.ts'`,
  'services/api/src/flights/flights.routes.ts': `import type { S } from './flights.service.ts'\nimport 'fastify'`,
  'services/api/src/flights/flights.service.ts': `import type { R } from './flights.repository.ts'`,
  'services/api/src/flights/flights.repository.ts': `import type { D } from '../../../core/src/db/database.ts'`,
  'services/api/src/members/members.module.ts': `import './members.service.ts'`,
  'services/api/src/members/members.service.ts': `import '../flights/flights.service.ts'`,
  'services/alerts/src/open-alerts.ts': `import '../../api/src/app.ts'`,
  'services/ingest/src/ingest/ingest.ts': `import '../../../reference/src/airports.ts'`,
  'services/demo/src/market.ts': `import '../../ingest/src/ingest/ingest.ts'`,
  'services/site/src/site.ts': `import '../../platform/src/edge/edge.ts'\nimport '../../demo/src/market.ts'`,
  'tools/packages/remote/src/bundlers/vite.ts': `import '@pointfare/shared/platform/release.ts'\nimport '../../../../../services/platform/src/registry/registry.ts'`,
  'tools/packages/remote/src/containers/container.ts': '',
  'tools/packages/create/src/cli.ts': '',
  'e2e/tests/search.spec.ts': `import '@pointfare/shared/contracts/flight.ts'`,
  ...library('react'),
  ...library('fastify'),
  ...library('pg-boss'),
}

/** Writes the skeleton into a new folder and gives its path; `remove` takes it away again. */
export function makeSkeleton() {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-boundaries-'))
  for (const [path, content] of Object.entries(files)) write(folder, path, content)
  mkdirSync(join(folder, 'node_modules/@pointfare'))
  symlinkSync('../../shared', join(folder, 'node_modules/@pointfare/shared'))

  return {
    folder,
    /** Puts one more import at the top of a file; without one, the file is as it was. */
    add: (path: string, line = '') => write(folder, path, `${line}\n${files[path] ?? ''}`),
    forget: (path: string) => rmSync(join(folder, path)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function write(folder: string, path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), path.endsWith('.json') ? content : `${content}\nexport {}\n`)
}
