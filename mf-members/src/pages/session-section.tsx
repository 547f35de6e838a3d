import { css } from '@emotion/react'
import type { LoginSession } from '@pointfare/shared/contracts/login-security'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId, useRef } from 'react'
import { FailedBox } from './failed-box.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { SessionList } from '../components/session-list.tsx'
import type { useLoginSessions } from '../hooks/use-login-sessions.ts'

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
      <KeptSessions logins={logins} onEnd={(session) => void handleEnd(session)} />
      <Button css={{ justifySelf: 'start' }} aria-disabled={logins.isLeaving} onClick={() => void logins.endAll()}>
        Sign out everywhere
      </Button>
    </section>
  )
}

function KeptSessions({ logins, onEnd }: Props & { onEnd: (session: LoginSession) => void }) {
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

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })
