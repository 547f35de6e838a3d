import type { SaverSeat } from '@pointfare/shared/contracts/saver-seat'

/** Two seats in Business on VS3 from London Heathrow to New York JFK on 15 March 2027. */
export const aSaverSeat = (more: Partial<SaverSeat> = {}): SaverSeat => ({
  id: 'saver-7-business',
  airlineCode: 'VS',
  airlineName: 'Virgin Atlantic',
  flightNumber: 'VS3',
  origin: 'LHR',
  originName: 'London Heathrow',
  destination: 'JFK',
  destinationName: 'New York John F Kennedy',
  region: 'north-america',
  date: '2027-03-15',
  departureTime: '08:30',
  cabin: 'BUSINESS',
  points: 29_000,
  seats: 2,
  hasMoreSeats: false,
  openedAt: '2027-03-01T09:55:00.000Z',
  seenAt: '2027-03-01T09:58:00.000Z',
  ...more,
})
