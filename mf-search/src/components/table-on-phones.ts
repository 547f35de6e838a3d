import { css } from '@emotion/react'
import { onPhones } from './screens.ts'

/** A flight takes two lines of a phone: which one it is, and what each cabin costs. A press on a price says the rest. */
export const placesOnPhones = {
  second: css({
    [onPhones]: {
      order: 1,
      flex: '0 0 calc((100% - (var(--cabins) - 1) * 0.5rem) / var(--cabins))',
      minWidth: 0,
      '&&, & > button': { whiteSpace: 'normal', textAlign: 'start' },
    },
  }),
  notOnNarrow: css({ '@media (width < 24rem)': { display: 'none' } }),
  nowhere: css({ [onPhones]: { display: 'none' } }),
  end: css({ [onPhones]: { marginInlineStart: 'auto' } }),
}
