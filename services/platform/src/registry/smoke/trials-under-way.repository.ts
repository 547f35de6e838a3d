import type { TrialUnderWay } from '@pointfare/shared/platform/smoke'
import type { Database } from '@pointfare/core/db/database'

export type TrialsUnderWayRepository = ReturnType<typeof createTrialsUnderWayRepository>

type NewTrial = Pick<TrialUnderWay, 'changes'> & { id: string; channel: string; at: Date }

export const createTrialsUnderWayRepository = (db: Database) => ({
  async insert({ id, channel, changes, at }: NewTrial) {
    await db.query(insertTrial, [id, channel, JSON.stringify(changes), at])
  },

  async begin(id: string, at: Date) {
    await db.query(beginTrial, [id, at])
  },

  async sayAlive(ids: string[], at: Date) {
    await db.query(seeTrials, [ids, at])
  },

  /** Removes one that is over, and what nobody has said to be alive since a time. */
  async remove(id: string, silentSince: Date) {
    await db.query(removeTrial, [id, silentSince])
  },

  /** In the order in which they were asked for, without those that nobody has said to be alive since a time. */
  async list(channel: string, silentSince: Date): Promise<TrialUnderWay[]> {
    const rows = await db.query<Row>(listTrials, [channel, silentSince])
    return rows.map(({ changes, askedAt: requestedAt, beganAt }) => ({
      changes,
      askedAt: requestedAt.toISOString(),
      beganAt: beganAt?.toISOString() ?? null,
    }))
  },
})

type Row = Pick<TrialUnderWay, 'changes'> & { askedAt: Date; beganAt: Date | null }

const insertTrial = {
  name: 'insert_trial_under_way',
  text: `insert into trial_under_way (id, channel, changes, asked_at, seen_at) values ($1, $2, $3, $4, $4)`,
}

const beginTrial = {
  name: 'begin_trial_under_way',
  text: 'update trial_under_way set began_at = $2 where id = $1 and began_at is null',
}

const seeTrials = {
  name: 'see_trials_under_way',
  text: 'update trial_under_way set seen_at = $2 where id = any($1::uuid[])',
}

const removeTrial = {
  name: 'remove_trial_under_way',
  text: 'delete from trial_under_way where id = $1 or seen_at < $2',
}

const listTrials = {
  name: 'list_trials_under_way',
  text: `select changes, asked_at as "askedAt", began_at as "beganAt" from trial_under_way
          where channel = $1 and seen_at >= $2 order by asked_at, id`,
}
