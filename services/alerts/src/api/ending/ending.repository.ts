import type { Database } from '@pointfare/core/db/database'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'

const findAlert = { name: 'ending_find_alert', text: 'select watch from alert where id = $1' }
const endAlert = { name: 'ending_end_alert', text: 'delete from alert where id = $1' }
const getsMails = {
  name: 'ending_gets_letters',
  text: `select letters <> 'off' as "getsMails" from watcher where id = $1`,
}
const getsPushes = {
  name: 'ending_gets_pushes',
  text: 'select exists (select from push_subscription where id = $1) as "getsPushes"',
}
const endPushes = { name: 'ending_end_pushes', text: 'delete from push_subscription where id = $1' }
const endMails = { name: 'ending_end_letters', text: `update watcher set letters = 'off' where id = $1` }

export type EndingRepository = ReturnType<typeof createEndingRepository>

export function createEndingRepository(db: Database) {
  return {
    /** What an alert looks for; undefined when it has ended. */
    async watch(alertId: string): Promise<AlertWatch | undefined> {
      const [alert] = await db.query<{ watch: AlertWatch }>(findAlert, [alertId])
      return alert?.watch
    },
    endAlert: async (alertId: string) => void (await db.query(endAlert, [alertId])),

    async getsMails(watcherId: string): Promise<boolean> {
      const [watcher] = await db.query<{ getsMails: boolean }>(getsMails, [watcherId])
      return watcher?.getsMails ?? false
    },
    endMails: async (watcherId: string) => void (await db.query(endMails, [watcherId])),

    async getsPushes(subscriptionId: string): Promise<boolean> {
      const [browser] = await db.query<{ getsPushes: boolean }>(getsPushes, [subscriptionId])
      return browser?.getsPushes ?? false
    },
    endPushes: async (subscriptionId: string) => void (await db.query(endPushes, [subscriptionId])),
  }
}
