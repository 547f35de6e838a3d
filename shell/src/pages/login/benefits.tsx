import { color, space, text } from '@pointfare/shared/ui/tokens'

const benefits = [
  { title: 'Memberships', words: 'Every airline and hotel programme, with tier and balance, in one list.' },
  { title: 'Preferences', words: 'Prices in your currency, and holidays of the kind you like.' },
  { title: 'Saved searches', words: 'Search again with one press, and see whether prices have moved.' },
]

export function Benefits() {
  return (
    <ul css={list}>
      {benefits.map(({ title, words }) => (
        <li key={title} css={item}>
          <h2 css={{ fontSize: text.lg }}>{title}</h2>
          <p css={{ color: color.muted }}>{words}</p>
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'grid',
  alignContent: 'center',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const item = {
  display: 'grid',
  gap: space[1],
  borderInlineStart: `3px solid ${color.accent}`,
  paddingInlineStart: space[4],
} as const
