import { listAudit } from '@pointfare/shared/platform/operations/tokens'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Pager } from '@pointfare/shared/ui/pager'
import { Select } from '@pointfare/shared/ui/select'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useSearchParams } from 'react-router-dom'
import { ListHeading } from '../components/list-heading.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { usePageOf } from '../hooks/use-page-of.ts'

const pageSize = 20

/** Who made tokens, who was turned away, and who looked at what is not released. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
  const group = parameters.get('of') ?? ''
  const kind = kindsOf(group)
  const query = { 'page-number': page - 1, 'page-size': pageSize, ...(kind ? { kind } : {}) }
  const { data, trouble, retry } = usePageOf(listAudit, { query })
  const go = (of: string, next: number) =>
    setParameters({ ...(of ? { of } : {}), ...(next > 1 ? { page: String(next) } : {}) })

  return (
    <>
      <ListHeading
        title="Audit"
        about="Kept without gaps, newest first. What is older than 90 days of those who were turned away is forgotten."
      >
        <Select label="Show" value={group} options={auditGroups} onSelect={(of) => go(of, 1)} />
      </ListHeading>
      {trouble ? (
        <TroubleBox trouble={trouble} onRetry={retry} />
      ) : !data ? (
        <LoadingPanel title="Loading the audit…" subtitle="" />
      ) : data.content.length === 0 ? (
        <EmptyState title="There is nothing of this kind" />
      ) : (
        <>
          <ol aria-label="Entries" css={{ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }}>
            {data.content.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
          {data.totalPages > 1 && <Pager page={page} totalPages={data.totalPages} onPage={(next) => go(group, next)} />}
        </>
      )}
    </>
  )
}

function Entry({ entry: { seq, at, kind, actor, address, detail } }: { entry: AuditEntry }) {
  return (
    <Card as="li" css={{ display: 'grid', gap: space[1], minWidth: 0 }}>
      <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }}>
        <Badge>{kind.replaceAll('-', ' ')}</Badge>
        <strong css={{ overflowWrap: 'anywhere' }}>{actor ?? (detail === null ? 'forgotten' : 'no token')}</strong>
        {address !== null && <span css={{ overflowWrap: 'anywhere' }}>from {address}</span>}
        <span css={{ color: color.muted }}>
          <Moment at={at} />, entry {seq}
        </span>
      </p>
      {detail !== null && <p css={{ overflowWrap: 'anywhere' }}>{detail}</p>}
    </Card>
  )
}

/** What of the audit is shown together, by what its addresses call it; nothing: everything. */
const groups: Record<string, { label: string; kinds: string[] }> = {
  tokens: { label: 'Tokens made and revoked', kinds: ['token-created', 'token-revoked'] },
  denied: { label: 'Turned away', kinds: ['denied'] },
  looks: {
    label: 'Overrides and previews',
    kinds: ['granted', 'used', 'refused', 'ended'].flatMap((how) => [`override-${how}`, `preview-${how}`]),
  },
}

/** For a list to choose from. */
const auditGroups = [
  { value: '', label: 'Everything' },
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
]

/** The kinds of entries of a group; undefined for what is none, of which everything is shown. */
const kindsOf = (group: string): string[] | undefined => groups[group]?.kinds
