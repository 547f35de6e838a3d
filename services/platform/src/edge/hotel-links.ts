import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'

/**
 * Where hotel chains sell nights for points: one room for two. Like those of airlines, no chain documents these addresses;
 * a template that stops working is replaced here, without a new shell or remote. A chain without one has no link.
 */
export const hotelLinks: RuntimeConfig['hotelLinks'] = {
  HILTON:
    'https://www.hilton.com/en/search/?query={city}&arrivalDate={checkIn}&departureDate={checkOut}&room1NumAdults=2&redeemPts=true',
  MARRIOTT:
    'https://www.marriott.com/search/findHotels.mi?destinationAddress.destination={city}&fromDate={checkIn:MM/dd/yyyy}&toDate={checkOut:MM/dd/yyyy}&numAdultsPerRoom=2&useRewardsPoints=true',
  HYATT:
    'https://www.hyatt.com/search/{city}?checkinDate={checkIn}&checkoutDate={checkOut}&rooms=1&adults=2&rateFilter=woh',
  ACCOR:
    'https://all.accor.com/ssr/app/accor/hotels/{city}/index.en.shtml?dateIn={checkIn}&nights={nights}&compositions=2',
}
