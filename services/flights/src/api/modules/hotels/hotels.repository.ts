import type { HotelChain } from '@pointfare/shared/contracts/hotel'
import type { Database } from '@pointfare/db/database'

export type HotelsRepository = ReturnType<typeof createHotelsRepository>

const hotelChains = {
  name: 'hotel_chains',
  text: 'select code, name, programme, brands from hotel_chain order by name',
}

export function createHotelsRepository(db: Database) {
  return {
    /** By name; there are few. */
    chains: () => db.query<HotelChain>(hotelChains),
  }
}
