import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import { fieldDate } from '@pointfare/shared/format/dates'
import type { SessionUser } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'

/** The person as the identity provider describes them; what it leaves out is left out here. */
export function IdentityCard({ user }: { user: SessionUser }) {
  const { name, email, picture } = user

  return (
    <Card as="section" aria-label="Your details" css={card}>
      <div css={person}>
        <Portrait name={name} picture={picture} />
        <div css={{ minWidth: 0 }}>
          <h2 css={{ fontSize: text.xl }}>{name}</h2>
          <p css={{ color: color.muted }}>{email}</p>
        </div>
      </div>
      <dl css={list}>
        {factsOf(user).map(([term, fact]) => (
          <div key={term} css={line}>
            <dt css={{ color: color.muted }}>{term}</dt>
            <dd css={{ margin: 0 }}>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function factsOf({ emailVerified, nickname, locale, updatedAt }: SessionUser) {
  const updated = updatedAt === undefined ? NaN : Date.parse(updatedAt)
  const facts: [term: string, fact: string | undefined][] = [
    ['Email Verified', emailVerified ? 'Yes' : 'No'],
    ['Nickname', nickname],
    ['Locale', locale],
    ['Last updated', Number.isNaN(updated) ? undefined : fieldDate(calendarDate(new Date(updated)))],
  ]
  return facts.filter(([, fact]) => fact)
}

/** A member's picture, or the first letter of their name where there is none or it does not load. */
function Portrait({ name, picture }: { name: string; picture: string | undefined }) {
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
    <span aria-hidden="true" css={[round, initial]}>
      {/^./u.exec(name)?.[0]?.toUpperCase()}
    </span>
  )
}

const card = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], overflowWrap: 'anywhere' })

const person = css({ display: 'flex', alignItems: 'center', gap: space[4] })

const list = css({ display: 'grid', margin: 0 })

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: space[2],
})

const round = { flex: 'none', width: '5rem', height: '5rem', borderRadius: radius.full } as const

const initial = {
  display: 'grid',
  placeItems: 'center',
  background: color.accent,
  color: color['on-accent'],
  fontFamily: font.display,
  fontSize: '2rem',
  fontWeight: 700,
} as const
