import { css } from '@emotion/react'
import { useSession } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import { useWatcher } from '../hooks/use-watcher.ts'
import { alertsPattern } from '../paths.ts'
import { StoredAlerts } from './stored-alerts.tsx'
import { PushSwitch } from './push-switch.tsx'

/** The alerts of a browser that nobody is logged in with, and the way to keep them. */
export function VisitorAlertsPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind, isKnown } = useWatcher()

  return (
    <div css={page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Alerts on this device
        </h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>
          Up to 10 without an account. You’re notified in this browser.
        </p>
      </header>
      {kind === 'member' ? <OfAMember /> : <OffToKeep />}
      {kind === 'visitor' && (
        <>
          <StoredAlerts heading={heading} />
          {isKnown && (
            <Card as="section" aria-label="Notifications on this device">
              <PushSwitch />
            </Card>
          )}
        </>
      )}
    </div>
  )
}

function OffToKeep() {
  const session = useSession()
  if (session.status !== 'anonymous') return null
  return (
    <Card css={offer}>
      <p>
        <strong>Log in to keep them.</strong> You then get them by e-mail and in your inbox too, on every device.
      </p>
      <Button look="primary" onClick={() => session.logIn(alertsPattern)}>
        Log In
      </Button>
    </Card>
  )
}

const OfAMember = () => (
  <Card css={offer}>
    <p>You are logged in: your alerts are in the Members Area.</p>
    <ButtonLink to={alertsPattern} look="primary">
      Your alerts
    </ButtonLink>
  </Card>
)

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const offer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  '& > p': { flex: '1 1 20rem' },
})
