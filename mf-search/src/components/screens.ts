/** Where a bar at the lower edge is within reach of the thumb. */
export const onPhones = '@media (max-width: 47.99rem)'

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
