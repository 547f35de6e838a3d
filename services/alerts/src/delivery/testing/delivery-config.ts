/** What delivery reads of the site's settings. */
export const deliveryConfig = {
  alerts: { key: undefined, pushHosts: ['fcm.googleapis.com'], allowsLocal: true },
  site: { title: 'Pointfare', origin: 'https://flights.example', environment: 'test' },
  contact: { email: 'hello@flights.example', communityUrl: 'https://community.example/' },
  stream: { allowedOrigins: [], maxConnections: 100 },
  places: { streamPerClient: 100, releaseEvents: 1, releaseEventsPerClient: 1 },
}

export const testAlertsKey = 'a secret of sixteen characters'
