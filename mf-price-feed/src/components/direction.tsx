import { css } from '@emotion/react'
import { color } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = { way: 'up' | 'down'; isGood: boolean; children: ReactNode }

/** Which way something went, by arrow, words and colour: any one of them is enough. */
export function Direction({ way, isGood, children }: Props) {
  return (
    <span css={[mark, isGood ? good : bad]}>
      <svg width="0.7em" height="0.7em" viewBox="0 0 10 10" aria-hidden="true" fill="currentColor">
        <path d={way === 'up' ? 'M5 1 9.5 9h-9z' : 'M5 9 .5 1h9z'} />
      </svg>{' '}
      {children}
    </span>
  )
}

const mark = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const good = css({ color: color.success })

const bad = css({ color: color.danger })
