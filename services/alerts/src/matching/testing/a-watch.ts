import type { AlertWatch } from '@pointfare/shared/contracts/alert'

/** Business for one from London Heathrow to New York JFK in March 2027, for at most 60,000. */
export const aWatch = (more: Partial<AlertWatch> = {}): AlertWatch => ({
  airlines: 'ANY',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-31',
  cabin: 'BUSINESS',
  travellers: 1,
  mostPoints: 60_000,
  saverOnly: false,
  ...more,
})
