export type MembershipType = 'airline' | 'hotel'

/** The fixed catalogue (rule 9.8 of the product). `code` is the airline's or the hotel chain's. */
export const membershipSchemes = [
  { id: 'virgin-atlantic-flying-club', name: 'Virgin Atlantic Flying Club', type: 'airline', code: 'VS' },
  { id: 'british-airways-executive-club', name: 'British Airways Executive Club', type: 'airline', code: 'BA' },
  { id: 'delta-skymiles', name: 'Delta SkyMiles', type: 'airline', code: 'DL' },
  { id: 'united-mileageplus', name: 'United MileagePlus', type: 'airline', code: 'UA' },
  { id: 'american-airlines-aadvantage', name: 'American Airlines AAdvantage', type: 'airline', code: 'AA' },
  { id: 'emirates-skywards', name: 'Emirates Skywards', type: 'airline', code: 'EK' },
  { id: 'qatar-airways-privilege-club', name: 'Qatar Airways Privilege Club', type: 'airline', code: 'QR' },
  { id: 'singapore-airlines-krisflyer', name: 'Singapore Airlines KrisFlyer', type: 'airline', code: 'SQ' },
  { id: 'marriott-bonvoy', name: 'Marriott Bonvoy', type: 'hotel', code: 'MARRIOTT' },
  { id: 'hilton-honors', name: 'Hilton Honors', type: 'hotel', code: 'HILTON' },
  { id: 'ihg-one-rewards', name: 'IHG One Rewards', type: 'hotel', code: 'IHG' },
  { id: 'world-of-hyatt', name: 'World of Hyatt', type: 'hotel', code: 'HYATT' },
  { id: 'accor-live-limitless', name: 'Accor Live Limitless', type: 'hotel', code: 'ACCOR' },
  { id: 'radisson-rewards', name: 'Radisson Rewards', type: 'hotel', code: 'RADISSON' },
  { id: 'wyndham-rewards', name: 'Wyndham Rewards', type: 'hotel', code: 'WYNDHAM' },
] as const satisfies MembershipScheme[]

export type MembershipScheme = { id: string; name: string; type: MembershipType; code: string }
