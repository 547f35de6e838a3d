import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import { personalTokenPrefix, type PersonalToken } from '@pointfare/shared/contracts/personal-token'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { scopeLabel } from '../domain/personal-token.ts'
import { factLine, factList, facts } from './fact-list.styles.ts'

type Props = {
  tokens: readonly PersonalToken[]
  now: Date
  locale: string
  onRevoke: (token: PersonalToken) => void
}

/** A row per token: what it is for, when it was used, when it ends. The token itself is not known any more. */
export const TokenList = ({ tokens, ...row }: Props) => (
  <ul aria-label="Your personal tokens" css={factList}>
    {tokens.map((token) => (
      <TokenRow key={token.id} token={token} {...row} />
    ))}
  </ul>
)

function TokenRow({ token, now, locale, onRevoke }: Omit<Props, 'tokens'> & { token: PersonalToken }) {
  const { name, scopes, ending, createdAt, lastUsedAt, expiresAt } = token
  const day = (instant: string) => shortDateWithYear(calendarDate(new Date(instant)), locale)

  return (
    <li css={factLine}>
      <div css={head}>
        <h3>{name}</h3>
        <Button
          size="compact"
          css={{ color: color.danger }}
          aria-label={`Revoke ${name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      </div>
      <div css={badges}>
        {scopes.map((scope) => (
          <Badge key={scope}>{scopeLabel(scope)}</Badge>
        ))}
      </div>
      <p css={code}>
        {personalTokenPrefix}…{ending}
      </p>
      <dl css={facts}>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt ? ago(new Date(lastUsedAt), now, locale) : 'Never'}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{day(createdAt)}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{day(expiresAt)}</dd>
        </div>
      </dl>
    </li>
  )
}

const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  '& h3': { fontSize: text.md, lineHeight: 1.25 },
})

const badges = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

const code = css({ fontFamily: font.code, fontSize: text.sm, color: color.muted })
