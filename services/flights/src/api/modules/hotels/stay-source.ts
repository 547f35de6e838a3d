import type { HotelChain, HotelStay } from '@pointfare/shared/contracts/hotel'

export type Stay = { city: string; checkInDate: string; checkOutDate: string; nights: number }

/** Where stays for points come from. */
export type StaySource = {
  /** Whether it has anything to say at present. */
  isOpen(): Promise<boolean>
  hasHotels(chain: HotelChain, city: string): boolean
  /** What the chain asks for the stay, in no order; none where it has no hotel. */
  stays(chain: HotelChain, stay: Stay): HotelStay[]
}

export const noStays: StaySource = { isOpen: async () => false, hasHotels: () => false, stays: () => [] }
