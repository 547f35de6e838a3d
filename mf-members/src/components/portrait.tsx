import { color, font, radius } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'

/** A member's picture, or the first letter of their name where there is none or it does not load. */
export function Portrait({ name, picture }: { name: string; picture: string | undefined }) {
  const [lost, setLost] = useState<string>()

  return picture && picture !== lost ? (
    // Some hosts of pictures refuse requests that say where they come from.
    <img
      src={picture}
      alt="Your profile"
      width="80"
      height="80"
      referrerPolicy="no-referrer"
      onError={() => setLost(picture)}
      css={[round, { objectFit: 'cover' }]}
    />
  ) : (
    <span aria-hidden="true" css={[round, letter]}>
      {/^./u.exec(name)?.[0]?.toUpperCase()}
    </span>
  )
}

const round = { flex: 'none', width: '5rem', height: '5rem', borderRadius: radius.full } as const

const letter = {
  display: 'grid',
  placeItems: 'center',
  background: color.accent,
  color: color['on-accent'],
  fontFamily: font.display,
  fontSize: '2rem',
  fontWeight: 700,
} as const
