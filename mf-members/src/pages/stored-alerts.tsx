import { css } from '@emotion/react'
import type { Alert } from '@pointfare/shared/contracts/alert'
import { useOnDemand } from '@pointfare/shared/hooks/use-on-demand'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useState, type RefObject } from 'react'
import { FailedBox } from './failed-box.tsx'
import { AlertList } from '../components/alert-list.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { draftOfAlert } from '../domain/alert-draft.ts'
import { useAlerts } from '../hooks/use-alerts.ts'

type Props = {
  /** Where the keyboard goes when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

const loadForm = () => import('./alert-dialog.tsx').then(({ ChangedAlert }) => ChangedAlert)

/** The alerts of whoever is here, and what can be done with them. */
export function StoredAlerts({ heading }: Props) {
  const stored = useAlerts()
  const [edited, setEdited] = useState<Alert>()

  const handleDelete = async (alert: Alert) => {
    // The pressed button goes with its row.
    if (await stored.remove(alert)) heading.current?.focus()
  }
  const handleSaved = () => {
    setEdited(undefined)
    stored.saved()
  }

  return (
    <div css={stack}>
      <OutcomeLine outcome={stored.outcome}>
        {stored.undo && (
          <Button size="compact" onClick={() => void stored.undo?.()}>
            Undo
          </Button>
        )}
      </OutcomeLine>
      <List
        stored={stored}
        onPause={(alert, isPaused) => void stored.pause(alert, isPaused)}
        onEdit={setEdited}
        onDelete={(alert) => void handleDelete(alert)}
      />
      {edited && <Editing key={edited.id} alert={edited} onSaved={handleSaved} onLeave={() => setEdited(undefined)} />}
    </div>
  )
}

type ListProps = {
  stored: ReturnType<typeof useAlerts>
  onPause: (alert: Alert, isPaused: boolean) => void
  onEdit: (alert: Alert) => void
  onDelete: (alert: Alert) => void
}

function List({ stored: { alerts, error, retry }, ...handlers }: ListProps) {
  const { now, locale } = useSite()

  if (alerts && alerts.length > 0) return <AlertList alerts={alerts} now={now()} locale={locale} {...handlers} />
  if (alerts) return <NoAlerts />
  if (error) {
    return <FailedBox title="Your alerts could not be loaded" error={error} onRetry={retry} />
  }
  return (
    <div role="status" css={stack}>
      <VisuallyHidden>Loading your alerts...</VisuallyHidden>
      <Skeleton height="11rem" />
      <Skeleton height="11rem" />
    </div>
  )
}

const NoAlerts = () => (
  <EmptyState title="No alerts yet">
    <p>
      Search for flights and press “Tell me”: beside the results, at a single day, in a price history, at a destination
      in Explore. We notify you when a seat opens or drops to your price.
    </p>
    <ButtonLink to="/search" look="primary">
      Search reward flights
    </ButtonLink>
  </EmptyState>
)

type EditingProps = { alert: Alert; onSaved: () => void; onLeave: () => void }

function Editing({ alert, onSaved, onLeave }: EditingProps) {
  const { Loaded: ChangedAlert, hasFailed, retry } = useOnDemand(loadForm, true)

  return (
    <Dialog title="Change alert" isOpen onClose={onLeave}>
      <div css={frame}>
        {ChangedAlert ? (
          <ChangedAlert alert={alert} draft={draftOfAlert(alert)} onSaved={onSaved} onLeave={onLeave} />
        ) : hasFailed ? (
          <ErrorBox onRetry={retry}>The form could not be loaded. Check your connection and try again.</ErrorBox>
        ) : (
          <p role="status">Loading the form...</p>
        )}
      </div>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const frame = css({ width: 'min(58rem, calc(100vw - 4.5rem))', minHeight: 'min(33rem, calc(100dvh - 9rem))' })
