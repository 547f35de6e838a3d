import { calendarDate, twoDigits } from '@pointfare/shared/contracts/days'
import type { LoginSession } from '@pointfare/shared/contracts/login-security'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { factHead, factLine, factList, facts } from './fact-list.styles.ts'

type Props = {
  sessions: readonly LoginSession[]
  now: Date
  locale: string
  onEnd: (session: LoginSession) => void
}

/** A row per device: what it is, since when somebody is logged in there, and when that was last used. */
export const SessionList = ({ sessions, ...row }: Props) => (
  <ul aria-label="Your sessions" css={factList}>
    {sessions.map((session) => (
      <SessionRow key={session.id} session={session} {...row} />
    ))}
  </ul>
)

function SessionRow({ session, now, locale, onEnd }: Omit<Props, 'sessions'> & { session: LoginSession }) {
  const { device, beganAt, lastUsedAt, isCurrent } = session

  return (
    <li css={factLine}>
      <div css={factHead}>
        <h4>{device}</h4>
        {isCurrent ? (
          <Badge>This device</Badge>
        ) : (
          <Button size="compact" aria-label={`Sign out ${device}`} onClick={() => onEnd(session)}>
            Sign out
          </Button>
        )}
      </div>
      <dl css={facts}>
        <div>
          <dt>Last used</dt>
          <dd>{isCurrent ? 'Now' : ago(new Date(lastUsedAt), now, locale)}</dd>
        </div>
        <div>
          <dt>Logged in</dt>
          <dd>{momentOf(new Date(beganAt), locale)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** 28 Feb 2027, 12:00: by the reader's clock, as two logins of one day are told apart by it. */
const momentOf = (at: Date, locale: string) =>
  `${shortDateWithYear(calendarDate(at), locale)}, ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
