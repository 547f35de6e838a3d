import { css } from '@emotion/react'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense, useRef, useState } from 'react'
import { BackToMembers } from '../components/back-to-members.tsx'
import { balanceChartHeight } from '../components/balance-chart-geometry.ts'
import { BalanceTable } from '../components/balance-table.tsx'
import { MembershipFields } from '../components/membership-list.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { isUnsaved, type Membership, ofScheme, type Scheme, schemeOf } from '../domain/membership.ts'
import { useBalanceHistory } from '../hooks/use-balance-history.ts'
import { useDeletion } from '../hooks/use-deletion.ts'
import { useMembershipForm } from '../hooks/use-membership-form.ts'
import { useMemberships } from '../hooks/use-memberships.ts'
import { FailedBox } from './failed-box.tsx'
import { SavedMemberships } from './saved-memberships.tsx'

/** A member's loyalty schemes: what they keep, and the form that adds to it. */
export function MembershipsPage() {
  const airlines = useMemberships('airline')
  const hotels = useMemberships('hotel')
  const [type, setType] = useState<MembershipType>('airline')
  const formPlace = useRef<HTMLDivElement>(null)

  const of = (each: MembershipType) => (each === 'airline' ? airlines : hotels)
  const keep = (membership: Membership) => of(schemeOf(membership).type).keep(membership)
  const deletion = useDeletion({
    keep,
    remove: (membership) => {
      editor.forgetOutcome()
      return of(schemeOf(membership).type).remove(membership)
    },
  })

  const existing = ({ name, type }: Scheme) => {
    const found = ofScheme(of(type).memberships ?? [], name)
    return found && !isUnsaved(found) ? found : undefined
  }
  const editor = useMembershipForm({
    existing,
    keep: async (scheme, membership) => {
      deletion.forget()
      setType(scheme.type)
      await keep(membership)
    },
  })

  const handleEdit = (membership: Membership) => {
    editor.choose(schemeOf(membership))
    formPlace.current?.querySelector('input')?.focus()
  }

  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1>Memberships</h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>
          Your airline and hotel schemes, in one place and only yours.
        </p>
      </header>
      <div css={columns}>
        <div ref={formPlace}>
          <MembershipFields
            form={editor.form}
            complaint={editor.complaint}
            isUpdate={editor.isUpdate}
            isSaving={editor.isSaving}
            onChoose={editor.choose}
            onType={editor.type}
            onSave={() => void editor.save()}
            onReset={editor.reset}
          >
            <OutcomeLine outcome={editor.outcome} />
          </MembershipFields>
        </div>
        <div css={{ display: 'grid', gap: space[6], alignContent: 'start' }}>
          <SavedMemberships type={type} onType={setType} stored={of(type)} deletion={deletion} onEdit={handleEdit} />
          <PointsOverTime />
        </div>
      </div>
    </div>
  )
}

/** Only members with a history see it; without it the table says the same. */
const BalanceChart = lazy(() =>
  import('../components/balance-chart.tsx').then(
    ({ BalanceChart }) => ({ default: BalanceChart }),
    () => ({ default: () => <></> }),
  ),
)

/** All points together, and how they came to be as many. */
function PointsOverTime() {
  const { locale, now } = useSite()
  const { history, error, retry } = useBalanceHistory()

  if (error && !history)
    return <FailedBox title="Your balance history could not be loaded" error={error} onRetry={retry} />
  if (history?.changes.length === 0) return null
  return (
    <Card css={panel} as="section" aria-label="Points in all schemes">
      <h2 css={{ fontSize: text.xl }}>Points in all schemes</h2>
      {history ? <p css={total}>{showPoints(history.totalPoints, locale)}</p> : <Skeleton width="9rem" height="3rem" />}
      <div css={{ minHeight: balanceChartHeight }}>
        {history && (
          <Suspense>
            <BalanceChart changes={history.changes} now={now()} locale={locale} />
          </Suspense>
        )}
      </div>
      {history && <BalanceTable changes={history.changes} locale={locale} />}
    </Card>
  )
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
})

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })

const total = css({
  fontFamily: font.display,
  fontSize: text['3xl'],
  fontWeight: 700,
  lineHeight: 1.1,
  color: color.ink,
  fontVariantNumeric: 'tabular-nums',
})
