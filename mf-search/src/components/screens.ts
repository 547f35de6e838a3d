/** Where a bar at the lower edge is within reach of the thumb. */
export const onPhones = '@media (max-width: 47.99rem)'

/** Where a page at 200 % has little height: nothing may cover it, and flights come first. */
const short = '(max-height: 37.5rem)'

/** Where that bar has room besides what is read. */
export const onTallPhones = `@media (max-width: 47.99rem) and (min-height: 37.51rem)`

/** Where the calendar leaves its place to the flights, and is one press away. */
export const onlyFlights = `@media screen and (max-width: 47.99rem), screen and ${short}`

/** Where not everything in a line can have words of its own. */
export const onSmallScreens = '@media (max-width: 79.99rem)'

/** Still there for those who hear the page. */
export const hiddenFromEyes = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
