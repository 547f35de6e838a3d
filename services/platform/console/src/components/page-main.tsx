import { space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

/** The part of the page below the band. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      css={{
        display: 'grid',
        gap: space[6],
        maxWidth: '96rem',
        margin: '0 auto',
        padding: `${space[6]} clamp(${space[4]}, 3vw, ${space[10]}) ${space[16]}`,
        outline: 'none',
        '& > *': { minWidth: 0 },
      }}
    >
      {children}
    </main>
  )
}
