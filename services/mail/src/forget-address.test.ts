import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { forgetAddress } from './forget-address.ts'
import { createPost } from './post.ts'
import { suppress } from './sending/sending.repository.ts'
import { aMail } from './testing/a-mail.ts'

let db: OpenDatabase
beforeEach(async () => (db = await openTestDatabase()))
afterEach(() => db.close())

const rows = () =>
  db.query({
    name: 'rows',
    text: `select to_address as address from letter union all select address from suppressed_address order by 1`,
  })

const at = new Date('2026-11-23T06:00:00Z')
const post = createPost({
  queue: { enqueue: async () => {} },
  isSending: false,
  host: 'flights.example',
  now: () => at,
})

it('takes every letter to the address, however it was written, and that nothing is sent there', async () => {
  await post.send(db, aMail({ key: '1', to: 'Ada@pointfare.example' }))
  await post.send(db, aMail({ key: '2', to: 'bob@pointfare.example' }))
  await suppress(db, { address: 'ada@pointfare.example', reason: 'x', at })
  await forgetAddress(db, 'ADA@pointfare.example')

  expect(await rows()).toEqual([{ address: 'bob@pointfare.example' }])
})

it('is not needed for the letters of a member, which go with the record', async () => {
  const id = '7d5a1c9e-0000-4000-8000-000000000001'
  const text = `insert into member (id, auth0_id, email, first_name, last_name, holiday_preferences) values ($1, 'x', 'x', '', '', '{}')`
  await db.query({ name: 'join', text }, [id])
  await post.send(db, aMail({ to: 'an-older-address@pointfare.example', memberId: id }))
  await db.query({ name: 'leave', text: 'delete from member' })

  expect(await rows()).toEqual([])
})
