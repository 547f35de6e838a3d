import { color, space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = { title: string; about: string; children?: ReactNode }

/** The heading of a page that is about no channel: what it lists, and what can be done with the list. */
export function ListHeading({ title, about, children }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <title>{`${title} – Releases`}</title>
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: `${space[2]} ${space[6]}`,
        }}
      >
        <h1>{title}</h1>
        {children}
      </div>
      <p css={{ maxWidth: '44rem', color: color.muted }}>{about}</p>
    </div>
  )
}
