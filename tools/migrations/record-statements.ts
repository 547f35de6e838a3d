import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pointfare/core/db/open-database'
import { Client } from 'pg'
import * as z from 'zod'

const repository = join(import.meta.dirname, '../..')
const released = join(repository, 'services/core/released/statements.sql')
const statement = z.object({ name: z.string(), text: z.string() })

/**
 * `npm run record-statements -- [jest arguments]`: writes down what this version asks of its database, as the tests of its
 * services do. Run it when a version is released: migrations that come later are checked against it.
 */
const folder = mkdtempSync(join(tmpdir(), 'pointfare-statements-'))
try {
  const file = join(folder, 'statements')
  // On a busy machine a test may be late: those that did not pass are run once more, without the others.
  const passes = runTests(file) || runTests(file, '--onlyFailures')
  if (!passes || !existsSync(file)) throw new Error('The tests do not pass: nothing is recorded.')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const sent = lines.map((line) => statement.parse(JSON.parse(line)))
  const stored = await preparable(folder, sent)
  writeFileSync(released, written(stored))
  console.log(`${stored.length} statements are in ${released}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Whether those of the services pass; what they send is noted in `file`, in addition to what is there. */
function runTests(file: string, ...which: string[]): boolean {
  const { status } = spawnSync(
    'jest',
    ['--testPathPatterns', String.raw`services/.*\.test\.ts$`, ...process.argv.slice(2), ...which],
    {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, RECORDED_STATEMENTS: file },
    },
  )
  return status === 0
}

type Statement = z.infer<typeof statement>

/** Those that a database can do: what tests ask of tables of their own means nothing to one without them. */
async function preparable(dataDir: string, sent: Statement[]): Promise<Statement[]> {
  const isOurs = namesInSources()
  const byText = new Map(sent.filter(({ name }) => isOurs(name)).map((each) => [each.text, each]))
  const db = await openDatabase({ dataDir })
  const client = new Client({ connectionString: db.connectionString })
  await client.connect()
  try {
    const stored: Statement[] = []
    for (const each of byText.values()) {
      const isFit = await client.query(`prepare recorded as ${each.text}`).then(
        () => client.query('deallocate recorded').then(() => true),
        () => false,
      )
      if (isFit) stored.push(each)
    }
    return stored.toSorted((one, other) => (one.name + one.text < other.name + other.text ? -1 : 1))
  } finally {
    await client.end()
    await db.close()
  }
}

/** Whether sources beside tests say a name, or its beginning where they put it together: `cheapest_page_` and a cabin. */
function namesInSources(): (name: string) => boolean {
  const sources = globSync('services/*/src/**/*.ts', { cwd: repository }).filter(
    (file) => !/[.]test[.]|\/testing\//.test(file),
  )
  const said = sources.flatMap((file) => {
    const quoted = readFileSync(join(repository, file), 'utf8').matchAll(/['"`]([a-z][\w-]{3,}?)(?:['"`]|_\$\{)/g)
    return [...quoted].flatMap(([, name]) => name ?? [])
  })
  const names = new Set(said)
  return (name) => {
    const words = name.split('_')
    return words.some((_, index) => names.has(words.slice(0, words.length - index).join('_')))
  }
}

function written(statements: Statement[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim()
  const head = `-- What the version of commit ${commit} asks of its database, by \`npm run record-statements\`.\n`
  return head + statements.map(({ name, text }) => `\n-- statement ${name}\n${text.trim()};\n`).join('')
}
