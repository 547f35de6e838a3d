import { css } from '@emotion/react'
import { calendarDate, twoDigits } from '@pointfare/shared/contracts/days'
import type { LoginSession } from '@pointfare/shared/contracts/login'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId, useRef } from 'react'
import { factHead, factLine, factList, facts } from '../components/fact-list.styles.ts'
import { OutcomeLine } from '../components/outcome-line.tsx'
import type { useLoginSessions } from '../hooks/use-login-sessions.ts'
import { FailedBox } from './failed-box.tsx'

type Props = { logins: ReturnType<typeof useLoginSessions> }

/** Every device that somebody is logged in on, and ways to end that. */
export function SessionSection({ logins }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  const handleEnd = async (session: LoginSession) => {
    // The pressed button goes with its row.
    if (await logins.end(session)) heading.current?.focus()
  }

  return (
    <section aria-labelledby={id} css={section}>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} css={{ fontSize: text.lg }}>
          Sessions
        </h3>
        <p css={hint}>Where you are logged in. Sign out anything you don’t recognise.</p>
      </div>
      <OutcomeLine outcome={logins.outcome} />
      <StoredSessions logins={logins} onEnd={(session) => void handleEnd(session)} />
      <Button css={{ justifySelf: 'start' }} aria-disabled={logins.isLeaving} onClick={() => void logins.endAll()}>
        Sign out everywhere
      </Button>
    </section>
  )
}

function StoredSessions({ logins, onEnd }: Props & { onEnd: (session: LoginSession) => void }) {
  const { now, locale } = useSite()
  const { sessions, error, retry } = logins

  if (sessions && sessions.length > 0) {
    return <SessionList sessions={sessions} now={now()} locale={locale} onEnd={onEnd} />
  }
  // A token of before this site kept sessions names none.
  if (sessions) return <p css={hint}>No sessions are known yet. Log in again to see them here.</p>
  if (error) {
    return <FailedBox title="Your sessions could not be loaded" error={error} onRetry={retry} />
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading your sessions...</VisuallyHidden>
      <Skeleton height="6rem" />
    </div>
  )
}

type SessionListProps = {
  sessions: readonly LoginSession[]
  now: Date
  locale: string
  onEnd: (session: LoginSession) => void
}

/** A row per device: what it is, since when somebody is logged in there, and when that was last used. */
const SessionList = ({ sessions, ...row }: SessionListProps) => (
  <ul aria-label="Your sessions" css={factList}>
    {sessions.map((session) => (
      <SessionRow key={session.id} session={session} {...row} />
    ))}
  </ul>
)

function SessionRow({ session, now, locale, onEnd }: Omit<SessionListProps, 'sessions'> & { session: LoginSession }) {
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

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })
