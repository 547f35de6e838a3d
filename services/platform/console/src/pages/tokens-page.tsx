import { listTokens } from '@pointfare/shared/platform/operations/tokens'
import type { ReleaseToken } from '@pointfare/shared/platform/release-token'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useState } from 'react'
import { ListHeading } from '../components/list-heading.tsx'
import { MakeToken } from '../components/make-token.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { useNow } from '../hooks/use-now.ts'
import { usePageOf } from '../hooks/use-page-of.ts'
import { useTokenChanges } from '../hooks/use-token-changes.ts'

/** Who may do what: tokens of people and programs, each until when, made and ended here. */
export function TokensPage() {
  const { data, trouble, retry } = usePageOf(listTokens, {})
  const changes = useTokenChanges(retry)

  return (
    <>
      <ListHeading
        title="Tokens"
        about="What people and programs sign in with. A secret is shown once, when it is made; a token that is revoked lets nothing from that moment on."
      />
      {trouble ? (
        <TroubleBox trouble={trouble} onRetry={retry} />
      ) : !data ? (
        <LoadingPanel title="Loading tokens…" subtitle="" />
      ) : (
        <>
          <MakeToken {...changes} />
          {data.length === 0 && (
            <EmptyState title="There is no token yet">Only that of the installation lets anything.</EmptyState>
          )}
          <ul aria-label="Tokens" css={{ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }}>
            {data.map((token) => (
              <TokenCard key={token.name} token={token} onRevoke={() => void changes.revoke(token.name)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function TokenCard({ token, onRevoke }: { token: ReleaseToken; onRevoke: () => void }) {
  const { name, scopes, createdBy, createdAt, expiresAt, revokedAt, revokedBy } = token
  const { locale } = useConsoleContext()
  const [isSure, setIsSure] = useState(false)
  const isOver = new Date(expiresAt) <= useNow()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(expiresAt))

  return (
    <Card as="li" css={{ display: 'grid', gap: space[2], minWidth: 0 }}>
      <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }}>
        <strong css={{ overflowWrap: 'anywhere' }}>{name}</strong>
        {scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </p>
      <p css={{ color: color.muted }}>
        Made by {createdBy} <Moment at={createdAt} />,{' '}
        {revokedAt ? (
          <>
            revoked by {revokedBy} <Moment at={revokedAt} />
          </>
        ) : isOver ? (
          `over since ${day}`
        ) : (
          `good until ${day}`
        )}
      </p>
      {!revokedAt && !isOver && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
          <Button size="compact" onClick={() => (isSure ? onRevoke() : setIsSure(true))} css={{ color: color.danger }}>
            <span>
              {isSure ? 'Revoke for good' : 'Revoke'} <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          </Button>
          {isSure && (
            <Button size="compact" look="quiet" onClick={() => setIsSure(false)}>
              Keep
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
