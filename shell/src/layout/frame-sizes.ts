export const headerHeight = '4.5rem'

const edge = 'clamp(1rem, 4vw, 4rem)'

/** Space left and right of everything in the frame; wide screens keep their content within 120rem. */
export const pageMargin = `max(${edge}, calc(50% - 60rem + ${edge}))`

/** From this width on the pages stand in the header as links; below it, behind the button `Menu` (rule 3.1 of the product). */
export const inlineFrom = '@media (min-width: 64rem)'
