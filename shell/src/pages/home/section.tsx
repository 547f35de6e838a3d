import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'

type Props = { title: string; lead?: string; children: ReactNode }

/** One part of a home page, under a heading of its own. */
export function Section({ title, lead, children }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} css={section}>
      <div css={{ display: 'grid', gap: space[2], maxWidth: '42rem' }}>
        <h2 id={titleId}>{title}</h2>
        {lead && <p css={{ color: color.muted, fontSize: text.lg }}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

const section = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] } as const
