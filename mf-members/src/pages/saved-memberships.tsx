import { css } from '@emotion/react'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { Tabs } from '@pointfare/shared/ui/tabs'
import { space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useRef } from 'react'
import { MembershipList } from '../components/membership-list.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import type { Membership } from '../domain/membership.ts'
import { noMemberships } from '../domain/membership-texts.ts'
import type { useDeletion } from '../hooks/use-deletion.ts'
import type { Memberships } from '../hooks/use-memberships.ts'

type Props = {
  type: MembershipType
  onType: (type: MembershipType) => void
  /** Of that type. */
  stored: Memberships
  deletion: ReturnType<typeof useDeletion>
  onEdit: (membership: Membership) => void
}

const tabs = [
  { id: 'airline', label: 'Airlines' },
  { id: 'hotel', label: 'Hotels' },
] as const

/** What a member keeps, by type, and what has just become of it. */
export function SavedMemberships({ type, onType, stored, deletion, onEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { outcome, undo } = deletion

  const handleDelete = async (membership: Membership) => {
    const isDeleted = await deletion.delete(membership)
    // The pressed button goes with its row, so the heading takes the focus, unless it has moved elsewhere.
    const { activeElement, body } = document
    if (isDeleted && (activeElement === body || panel.current?.contains(activeElement))) heading.current?.focus()
  }

  return (
    <Card ref={panel} css={sheet}>
      <h2 ref={heading} tabIndex={-1} css={{ fontSize: text.xl }}>
        Your Saved Memberships
      </h2>
      <OutcomeLine outcome={outcome}>
        {undo && (
          <Button size="compact" onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </OutcomeLine>
      <Tabs
        label="Type of membership"
        tabs={tabs}
        selected={type}
        onSelect={(id) => onType(id === 'hotel' ? 'hotel' : 'airline')}
      >
        <div css={content}>
          <MembershipsOfType
            type={type}
            stored={stored}
            isLeaving={deletion.isLeaving}
            onEdit={onEdit}
            onDelete={(membership) => void handleDelete(membership)}
          />
        </div>
      </Tabs>
    </Card>
  )
}

type MembershipsOfTypeProps = Pick<Props, 'type' | 'stored' | 'onEdit'> & {
  isLeaving: (membership: Membership) => boolean
  onDelete: (membership: Membership) => void
}

function MembershipsOfType({ type, stored: { memberships, error, retry }, ...list }: MembershipsOfTypeProps) {
  const { locale } = useSite()

  if (memberships && memberships.length > 0) {
    return <MembershipList memberships={memberships} locale={locale} {...list} />
  }
  if (memberships) return <EmptyState title={`No ${type} memberships`}>{noMemberships(type)}</EmptyState>
  if (error) {
    return (
      <ErrorBox title={`Your ${type} memberships could not be loaded`} onRetry={retry} reference={referenceOf(error)}>
        {failureWords(error)}
      </ErrorBox>
    )
  }
  return (
    <div role="status" css={{ display: 'grid', gap: space[3] }}>
      <VisuallyHidden>Loading your {type} memberships...</VisuallyHidden>
      <Skeleton height="7.5rem" />
      <Skeleton height="7.5rem" />
    </div>
  )
}

const sheet = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[4] })

const content = css({ paddingBlockStart: space[4] })
