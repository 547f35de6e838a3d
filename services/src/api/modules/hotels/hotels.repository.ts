import type { HotelChain } from '@pointfare/shared/contracts/hotel'
import type { Database } from '../../../db/database.ts'

export type HotelsRepository = ReturnType<typeof createHotelsRepository>

const hotelChains = {
  name: 'hotel_chains',
  text: 'select code, name, programme, brands from hotel_chain order by name',
}

const demoDataIsHere = { name: 'demo_data_is_here', text: 'select exists (select from demo_data) "isHere"' }

export function createHotelsRepository(db: Database) {
  return {
    /** By name; there are few. */
    chains: () => db.query<HotelChain>(hotelChains),

    async isDemo(): Promise<boolean> {
      const [row] = await db.query<{ isHere: boolean }>(demoDataIsHere)
      return row?.isHere ?? false
    },
  }
}
