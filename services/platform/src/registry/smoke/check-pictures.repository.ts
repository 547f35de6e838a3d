import type { CheckPictures } from '@pointfare/shared/platform/smoke'
import type { Database } from '@pointfare/core/db/database'
import type { TrialPicture } from './trial-job.ts'

export type CheckPicturesRepository = ReturnType<typeof createCheckPicturesRepository>

/** Trials of a channel whose pictures are kept. */
const mostTrials = 20
export const storedDays = 30

export const createCheckPicturesRepository = (db: Database) => ({
  /** Keeps the pictures of a trial, and forgets those of the oldest. */
  async insert(run: number, pictures: readonly TrialPicture[], at: Date) {
    if (pictures.length > 0) {
      await db.query(insertPictures, [
        run,
        pictures.map(({ page }) => page),
        pictures.map(({ kind }) => kind),
        pictures.map(({ image }) => Buffer.from(image, 'base64')),
        at,
      ])
    }
    await db.query(forgetPictures, [new Date(at.getTime() - storedDays * 24 * 3_600_000), mostTrials])
  },

  /** Undefined when there is none, or none any more. */
  async find(channel: string, run: number, page: number): Promise<CheckPictures | undefined> {
    const rows = await db.query<{ kind: TrialPicture['kind']; image: Buffer }>(findPictures, [channel, run, page])
    const imageOf = (kind: TrialPicture['kind']) =>
      rows.find((row) => row.kind === kind)?.image.toString('base64') ?? null
    const next = imageOf('next')
    return next === null ? undefined : { next, live: imageOf('live'), difference: imageOf('difference') }
  },
})

const insertPictures = {
  name: 'insert_check_pictures',
  text: `insert into check_picture (run, page, kind, image, taken_at)
         select $1, page, kind, image, $5 from unnest($2::int[], $3::text[], $4::bytea[]) as one(page, kind, image)`,
}

const forgetPictures = {
  name: 'forget_check_pictures',
  text: `delete from check_picture
          where taken_at < $1
             or run not in (
               select id from (
                 select id, row_number() over (partition by channel order by id desc) as nth from check_run
                  where id in (select run from check_picture)
               ) as newest where nth <= $2)`,
}

const findPictures = {
  name: 'find_check_pictures',
  text: `select kind, image from check_picture join check_run on check_run.id = run
          where channel = $1 and run = $2 and page = $3`,
}
