import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHasPage } from '../../remotes/use-has-page.ts'

/** Other ways into the site than a search with dates. */
const ways = [
  {
    to: '/cheapest',
    title: 'Cheapest Reward Flights',
    words: 'No fixed dates? See the lowest points price of a route in the cabin you want.',
    picture: <Falling />,
  },
  {
    to: '/price-changes/airlines',
    title: 'Price Changes',
    words: 'Reward seats come and go. See which prices dropped today, and where seats opened.',
    picture: <Changing />,
  },
  {
    to: '/how-it-works',
    title: 'How It Works',
    words: 'What a reward seat is, how to read a price in points, and how to book it with the airline.',
    picture: <Step />,
  },
]

export function Ways() {
  const hasPage = useHasPage()
  return (
    <ul css={list}>
      {ways
        .filter(({ to }) => hasPage(to))
        .map(({ to, title, words, picture }) => (
          <Card as="li" key={to} css={card}>
            {picture}
            <h3>
              <Link to={to} css={link}>
                {title}
              </Link>
            </h3>
            <p css={{ color: color.muted }}>{words}</p>
          </Card>
        ))}
    </ul>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg width="120" height="64" viewBox="0 0 120 64" fill="none" strokeLinecap="round" aria-hidden="true">
      {children}
    </svg>
  )
}

function Falling() {
  const heights = [40, 52, 30, 36, 12, 26]
  return (
    <Picture>
      {heights.map((height, index) => (
        <path
          key={height}
          d={`M${10 + index * 20} 60v-${height}`}
          stroke={index === 4 ? color.accent : color.line}
          strokeWidth="10"
        />
      ))}
    </Picture>
  )
}

function Changing() {
  return (
    <Picture>
      <path d="M4 20h22v18h24V24h22v22h24V12h20" stroke={color.edge} strokeWidth="3" strokeLinejoin="round" />
      <circle cx="116" cy="12" r="4" fill={color.accent} />
      <path d="M4 60h112" stroke={color.line} strokeWidth="2" />
    </Picture>
  )
}

function Step() {
  return (
    <Picture>
      <path d="M10 54C34 4 86 4 110 54" stroke={color.edge} strokeWidth="3" strokeDasharray="1 9" />
      <circle cx="10" cy="54" r="6" fill={color.accent} />
      <circle cx="60" cy="16.5" r="6" fill={color.surface} stroke={color.edge} strokeWidth="3" />
      <circle cx="110" cy="54" r="6" fill={color.accent} />
    </Picture>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const card = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  padding: space[6],
  '&:hover': { borderColor: color.edge },
  '&:focus-within': { borderColor: color.focus },
} as const

/** The whole card is the link's to press. */
const link = {
  color: color.ink,
  fontFamily: font.display,
  fontSize: text.xl,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
} as const
