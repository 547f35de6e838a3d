import type { Site } from '@pointfare/shared/remote'

/** What parts that ask for the site are told in the gallery. */
export const gallerySite: Site = {
  // Of which no part in the gallery asks for more.
  config: { airlineLogos: null } as Site['config'],
  locale: 'en-GB',
  now: () => new Date('2027-03-01T12:00:00Z'),
  date: () => '2027-03-01',
}
