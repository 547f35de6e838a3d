/** What delivery reads of the site's settings. */
export const deliveryConfig = {
  alerts: { key: undefined, pushHosts: ['fcm.googleapis.com'], allowsLocal: true },
  site: { title: 'Pointfare', origin: 'https://flights.example', environment: 'test' },
  contact: { email: 'hello@flights.example', communityUrl: 'https://community.example/' },
  places: {
    priceStream: { most: 1, mostPerClient: 1 },
    inboxes: { most: 100, mostPerClient: 100 },
    releaseEvents: { most: 1, mostPerClient: 1 },
  },
}

export const testAlertsKey = 'a secret of sixteen characters'
