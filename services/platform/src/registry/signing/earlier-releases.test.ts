import { openEarlierDatabase } from '@pointfare/core/db/testing/open-earlier-database'
import { aRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

const statement = (text: string) => ({ name: '', text })

const insertEarlierRelease = statement(
  `insert into release (channel, seq, kind, builds, doc, doc_hash, actor, reason, parent_seq, parent_hash, release_hash,
                        created_at, key_id, doc_signature, release_signature)
   values ('production', 1, 'promote', '{"shell": "shell-1"}', '{"schema": 1, "seq": 1, "channel": "production"}', 'a', 'ada',
           'First release', null, null, 'b', now(), 'key', 'signature', 'signature')`,
)

test('A site starts on a database whose releases were signed in the form of before, and releases its builds anew', async () => {
  const db = await openEarlierDatabase('0030')
  await db.query(statement("insert into channel (name, head_seq) values ('production', 1)"))
  await db.query(insertEarlierRelease)

  await db.migrate()

  const registry = await aRegistry({ db })
  expect((await registry.get('channels/production/head')).statusCode).toBe(404)
  for (const build of [aShell(), aRemote('mf-search')]) await registry.publish(build)
  const promoted = await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  expect(promoted.json()).toMatchObject({ seq: 1, signature: expect.any(String) })
  await expect(db.query(statement('delete from release'))).rejects.toThrow('Releases are append-only')
  await registry.close()
})
