import { calendarDate } from '@pointfare/shared/contracts/days'
import type { Passkey } from '@pointfare/shared/contracts/login-security'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { Button } from '@pointfare/shared/ui/button'
import { color } from '@pointfare/shared/ui/tokens'
import { factHead, factLine, factList, facts } from './fact-list.styles.ts'

type Props = {
  passkeys: readonly Passkey[]
  now: Date
  locale: string
  onRemove: (passkey: Passkey) => void
}

/** A row per passkey: what it is called, since when it is there, and when somebody last logged in with it. */
export const PasskeyList = ({ passkeys, now, locale, onRemove }: Props) => (
  <ul aria-label="Your passkeys" css={factList}>
    {passkeys.map((passkey) => (
      <li key={passkey.id} css={factLine}>
        <div css={factHead}>
          <h4>{passkey.name}</h4>
          <Button
            size="compact"
            css={{ color: color.danger }}
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </div>
        <dl css={facts}>
          <div>
            <dt>Last used</dt>
            <dd>{passkey.lastUsedAt ? ago(new Date(passkey.lastUsedAt), now, locale) : 'Never'}</dd>
          </div>
          <div>
            <dt>Added</dt>
            <dd>{shortDateWithYear(calendarDate(new Date(passkey.addedAt)), locale)}</dd>
          </div>
          <div>
            <dt>Kept on</dt>
            <dd>{passkey.isSynced ? 'Your devices' : 'One device'}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)
