import { Registry } from 'prom-client'
import { connect } from '@pointfare/core/db/connect'
import { openQueue } from '@pointfare/core/open-queue'
import { createPost } from '@pointfare/mail/post'
import { openDelivery } from '../open-delivery.ts'
import { deliveryConfig, testAlertsKey } from './delivery-config.ts'

/** A program to be killed: delivers what has rung in the database of its first argument until then. */
const databaseUrl = process.argv[2]! // given by the test
const db = connect(databaseUrl)
const report = () => {}
const queue = openQueue({ connectionString: databaseUrl, pollSeconds: 0.5, report })
const now = () => new Date()
openDelivery({
  db,
  connectionString: databaseUrl,
  config: deliveryConfig,
  alertsKey: testAlertsKey,
  isDemoData: true,
  post: createPost({ queue, host: 'flights.example', now }),
  queue,
  settle: async () => {},
  metrics: new Registry(),
  now,
  report,
})
process.stdout.write('ready\n')
