import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { hasRedis, startRedis } from '@pointfare/core/limits/testing/start-redis'
import { openSite } from './open-site.ts'

const where = hasRedis ? it : it.skip

where(
  'two hosts with one Redis have one limit, and go on alone while it is away',
  async () => {
    const [db, redis, dataDir] = await Promise.all([
      openTestDatabase(),
      startRedis(),
      mkdtemp(join(tmpdir(), 'pointfare-hosts-')),
    ])
    const settings = {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: db.connectionString,
      LIMITS_REDIS_URL: redis.url,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
    }
    // The first makes what the second needs to find.
    const first = await openSite(settings)
    const second = await openSite(settings)
    const left = async ({ localOrigin }: typeof first) => {
      const { headers } = await fetch(`${localOrigin}/api/v1/airlines`)
      return Number(headers.get('ratelimit-remaining'))
    }
    try {
      const before = await left(first)
      expect([await left(second), await left(first)]).toEqual([before - 1, before - 2])

      await redis.end()
      const alone = await left(second)
      expect(alone).toBeGreaterThan(before - 2)
      expect(await left(second)).toBe(alone - 1)
    } finally {
      await Promise.all([first.close(), second.close()])
      await Promise.all([redis.close(), db.close(), rm(dataDir, { recursive: true, force: true })])
    }
  },
  120_000,
)
