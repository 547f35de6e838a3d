/** `9+ seats`, `1 seat`; `seats open` of a cabin that can be booked where its source counts none. */
export const seatsInWords = (count: string): string =>
  count === '0' ? 'seats open' : `${count} ${count === '1' ? 'seat' : 'seats'}`
