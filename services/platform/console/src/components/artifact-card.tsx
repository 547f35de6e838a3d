import { css } from '@emotion/react'
import { formatPeople } from '@pointfare/shared/platform/audience'
import { runName } from '@pointfare/shared/platform/ci-run'
import type { FieldVitals } from '@pointfare/shared/platform/vitals-report'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useId } from 'react'
import { useConsoleContext } from '../console-context.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { deeds } from '../domain/release-words.ts'
import { formatShare } from '../domain/share.ts'
import { BuildName, useBuildLabels } from './build-choice.tsx'
import { Moment } from './moment.tsx'
import { VitalsOfArtifact } from './vitals-of-artifact.tsx'

type Props = {
  row: ChannelRow
  /** Of its builds; undefined until they are known. */
  vitals: FieldVitals | undefined
  /** What can be decided about it. */
  children: ReactNode
}

/** One artifact of a channel: its stable build, since when, by whom and why. */
export function ArtifactCard({ row, vitals, children }: Props) {
  const { name, owner, build, version, since, tabs, canary, withdrawn, failures } = row
  const { locale } = useConsoleContext()
  const id = useId()

  return (
    <Card as="article" aria-labelledby={id} css={frame}>
      <div css={grid}>
        <header css={stack}>
          <h2 id={id} css={{ fontSize: text.lg }}>
            {name}
          </h2>
          {owner && <p css={quiet}>{owner}</p>}
          {failures > 0 && <p css={{ color: color.danger }}>{inTabs(failures, 'failure')} in the last hour</p>}
        </header>

        <div css={stack}>
          <p>
            <strong>{version}</strong> <BuildName of={name}>{build}</BuildName>
          </p>
          <PublishedBy of={name} build={build} />
          <p css={quiet}>{inTabs(tabs, 'open tab')}</p>
          {canary && (
            <p>
              <Badge>Canary</Badge> {formatShare(canary.basisPoints, locale)} of {formatPeople(canary.audience)} get{' '}
              <strong>{canary.version}</strong> <BuildName of={name}>{canary.build}</BuildName>{' '}
              <span css={quiet}>({inTabs(canary.tabs, 'open tab')})</span>
            </p>
          )}
          {withdrawn.length > 0 && (
            <details>
              <summary css={{ ...quiet, cursor: 'pointer' }}>Withdrawn builds ({withdrawn.length})</summary>
              <ul css={{ margin: `${space[1]} 0 0`, padding: 0, listStyle: 'none' }}>
                {withdrawn.map((one) => (
                  <li key={one.build}>
                    <BuildName of={name}>{one.build}</BuildName> <span css={quiet}>{inTabs(one.tabs, 'open tab')}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>

        <div css={stack}>
          <p>{since.reason}</p>
          <p css={quiet}>
            {since.actor} {deeds[since.kind]} <Moment at={since.createdAt} />, release {since.seq}
          </p>
        </div>
        <div css={actions}>{children}</div>
      </div>
      {vitals && (
        <div css={speed}>
          <VitalsOfArtifact name={name} vitals={vitals} build={build} canary={canary?.build} />
        </div>
      )}
    </Card>
  )
}

const inTabs = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const frame = css({ containerType: 'inline-size' })

const speed = css({ marginTop: space[4], borderTop: `1px solid ${color.line}`, paddingTop: space[3] })

const grid = css({
  display: 'grid',
  gap: `${space[4]} ${space[6]}`,
  alignItems: 'start',
  '@container (min-width: 40rem)': { gridTemplateColumns: '1fr 1fr' },
  '@container (min-width: 62rem)': { gridTemplateColumns: 'minmax(8rem, 0.6fr) 1.1fr 1.3fr 20rem' },
  // Room for all that can be done beside each other.
  '@container (min-width: 76rem)': { gridTemplateColumns: 'minmax(8rem, 0.6fr) 1fr 1.2fr 27rem' },
})

const stack = css({ display: 'grid', gap: space[1], minWidth: 0, overflowWrap: 'anywhere' })

const quiet = { color: color.muted, fontSize: text.sm } as const

/** The run of continuous integration that published a build, where to look at it; nothing of builds that people published. */
function PublishedBy({ of: name, build }: { of: string; build: string }) {
  const run = useBuildLabels()(name, build)?.run
  if (!run) return null
  return (
    <p css={{ color: color.muted, fontSize: text.sm }}>
      Published by {run.runUrl ? <a href={run.runUrl}>{runName(run)}</a> : runName(run)}
    </p>
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], '& > button': { paddingInline: space[4] } })
