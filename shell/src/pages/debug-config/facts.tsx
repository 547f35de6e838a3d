import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'

type Props = { title: string; facts: Record<string, string> }

/** Names and values, one below the other on a phone, in columns where there is room. */
export function Facts({ title, facts }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} css={{ display: 'grid', gap: space[3] }}>
      <h2 id={titleId}>{title}</h2>
      <dl css={list}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} css={fact}>
            <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
            <dd css={valueText}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '1px',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
  background: color.surface,
} as const

/** Its own line around it: a row that is not full ends in plain surface. */
const fact = { padding: space[4], boxShadow: `0 0 0 1px ${color.line}` } as const

const valueText = { margin: 0, fontFamily: font.code, fontSize: text.sm, overflowWrap: 'anywhere' } as const
