import { css } from '@emotion/react'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Link } from 'react-router-dom'
import { useConsoleContext } from '../console-context.tsx'
import type { HistoryEntry } from '../domain/history-entries.ts'
import { deeds } from '../domain/release-words.ts'
import { formatShare } from '../domain/share.ts'
import { BuildName } from './build-choice.tsx'
import { Moment } from './moment.tsx'
import { VitalLine } from './vital-line.tsx'

type Props = {
  entries: readonly HistoryEntry[]
  /** The way back to a release; undefined for those who may not go it. */
  restoreLink?: ((seq: number) => string) | undefined
}

/** What happened to a channel, newest first: who, when, why, and what changed. */
export function HistoryList({ entries, restoreLink }: Props) {
  const { locale } = useConsoleContext()
  return (
    <ol aria-label="Releases" css={list}>
      {entries.map(({ record, builds, canaries, vitals }) => (
        <Card as="li" key={record.seq} css={entry}>
          <p>
            <Badge>Release {record.seq}</Badge>
            {restoreLink && (
              <Link to={restoreLink(record.seq)} css={{ display: 'block', marginTop: space[2], fontSize: text.sm }}>
                Restore <VisuallyHidden>release {record.seq}</VisuallyHidden>
              </Link>
            )}
          </p>
          <div css={{ display: 'grid', gap: space[1], minWidth: 0 }}>
            <p>
              <strong>{record.actor}</strong> {deeds[record.kind]}{' '}
              <span css={{ color: color.muted }}>
                <Moment at={record.createdAt} />
              </span>
            </p>
            <p css={{ overflowWrap: 'anywhere' }}>{record.reason}</p>
            {record.overridden && (
              <ul aria-label="What was overridden or accepted" css={against}>
                {record.overridden.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>
                    {field === 'connect' ? 'Accepted' : 'Although'} <strong>{field}</strong>: {message}
                  </li>
                ))}
              </ul>
            )}
            {builds.length + canaries.length > 0 && (
              <ul aria-label="Changes" css={{ margin: 0, padding: 0, listStyle: 'none', fontSize: text.sm }}>
                {builds.map(({ name, from, to }) => (
                  <li key={name}>
                    {name}: {from ? <BuildName of={name}>{from}</BuildName> : 'new'} →{' '}
                    {to ? <BuildName of={name}>{to}</BuildName> : 'gone'}
                  </li>
                ))}
                {canaries.map(({ name, from, to }) => (
                  <li key={name}>
                    {name}: canary <BuildName of={name}>{(to ?? from)?.build ?? ''}</BuildName>{' '}
                    {from ? formatShare(from.basisPoints, locale) : '0%'} →{' '}
                    {to ? formatShare(to.basisPoints, locale) : 'over'}
                  </li>
                ))}
              </ul>
            )}
            {vitals.length > 0 && <VitalLine figures={vitals} />}
          </div>
        </Card>
      ))}
    </ol>
  )
}

const list = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

const against = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.danger,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
})

const entry = css({
  display: 'grid',
  gap: space[3],
  '@media (min-width: 40rem)': { gridTemplateColumns: '7rem minmax(0, 1fr)' },
})
