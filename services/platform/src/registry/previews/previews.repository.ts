import type { Database } from '@pointfare/core/db/database'

export type PreviewsRepository = ReturnType<typeof createPreviewsRepository>

export const createPreviewsRepository = (db: Database) => ({
  /** The visible build of an artifact that hosts are named after by this key. */
  async findByKey(name: string, key: string): Promise<string | undefined> {
    const [row] = await db.query<{ build: string }>(findByKey, [name, key])
    return row?.build
  },

  /** Whether anything was released to a channel. */
  async isChannel(channel: string): Promise<boolean> {
    return (await db.query(findChannel, [channel])).length > 0
  },

  async isBuild(name: string, build: string): Promise<boolean> {
    return (await db.query(findBuild, [name, build])).length > 0
  },
})

/** As `buildKey` has it; an id that is a key itself comes before one whose hash it is. */
const findByKey = {
  name: 'find_build_by_key',
  text: `select build from artifact
          where name = $1 and state = 'ready'
            and (build = $2 or (build !~ '^[a-z0-9]{12}$' and left(encode(sha256(convert_to(build, 'UTF8')), 'hex'), 12) = $2))
          order by build = $2 desc limit 1`,
}

const findChannel = { name: 'find_preview_channel', text: 'select from channel where name = $1 and head_seq > 0' }

const findBuild = {
  name: 'find_preview_build',
  text: `select from artifact where name = $1 and build = $2 and state = 'ready'`,
}
