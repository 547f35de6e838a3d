import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { FailedBox } from './failed-box.tsx'
import { BackToMembers } from '../components/back-to-members.tsx'
import { InboxList } from '../components/inbox-list.tsx'
import { useInbox } from '../hooks/use-inbox.ts'
import { alertsPattern } from '../paths.ts'

/** What a member's alerts told, as it comes in. */
export function InboxPage() {
  const inbox = useInbox()

  return (
    <div css={page}>
      <BackToMembers />
      <header css={head}>
        <div>
          <h1>Inbox</h1>
          <p css={{ marginBlockStart: space[2], color: color.muted }}>Alerts from the last 90 days.</p>
        </div>
        {inbox.unread > 0 && <Button onClick={() => void inbox.read()}>Mark all as read</Button>}
      </header>
      {inbox.failure && <p role="alert">{inbox.failure}</p>}
      <Items inbox={inbox} />
    </div>
  )
}

function Items({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const { now, locale } = useSite()
  const { items, error, retry } = inbox

  if (items && items.length > 0) {
    return (
      <>
        <InboxList
          items={items}
          now={now()}
          locale={locale}
          onOpen={({ id, isRead }) => !isRead && void inbox.read([id])}
        />
        {inbox.hasMore && (
          <Button
            css={{ justifySelf: 'center' }}
            aria-disabled={inbox.isLoadingMore || undefined}
            onClick={() => void inbox.loadMore()}
          >
            Show older
          </Button>
        )}
      </>
    )
  }
  if (items) return <NothingYet />
  if (error) {
    return <FailedBox title="Your inbox could not be loaded" error={error} onRetry={retry} />
  }
  return (
    <div role="status" css={stack}>
      <VisuallyHidden>Loading your inbox...</VisuallyHidden>
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState title="Nothing yet">
    <p>When a flight drops to the price of one of your alerts, it appears here.</p>
    <ButtonLink to={alertsPattern} look="primary">
      Your alerts
    </ButtonLink>
  </EmptyState>
)

const stack = css({ display: 'grid', gap: space[3] })

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: '56rem',
  paddingBlockStart: space[6],
})

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  // The button comes and goes.
  minHeight: '4.5rem',
})
