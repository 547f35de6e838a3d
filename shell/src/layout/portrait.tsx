import { color, radius } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'

/** A person's picture, or their initials where there is none or it does not load. Decoration: the name is beside it. */
export function Portrait({ name, picture }: { name: string; picture: string | undefined }) {
  const [lost, setLost] = useState<string>()

  return picture && picture !== lost ? (
    // Some hosts of pictures refuse requests that say where they come from.
    <img
      src={picture}
      alt=""
      width="40"
      height="40"
      referrerPolicy="no-referrer"
      onError={() => setLost(picture)}
      css={[round, { objectFit: 'cover' }]}
    />
  ) : (
    <span aria-hidden="true" css={[round, letters]}>
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and of the last word. */
function initialsOf(name: string) {
  const words = name.split(/\s+/)
  const told = words.length > 1 ? [words[0], words.at(-1)] : words
  return told
    .map((word = '') => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

const round = { flex: 'none', width: '2.5rem', height: '2.5rem', borderRadius: radius.full } as const

const letters = {
  display: 'grid',
  placeItems: 'center',
  background: color.accent,
  color: color['on-accent'],
  fontWeight: 700,
} as const
