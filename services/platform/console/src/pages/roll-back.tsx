import { listRollbackTargets } from '@pointfare/shared/platform/operations/channels'
import type { RollbackTarget } from '@pointfare/shared/platform/release-history'
import { Button } from '@pointfare/shared/ui/button'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { space } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { BuildChoice, BuildLabels, type BuildOption, useBuildLabels } from '../components/build-choice.tsx'
import { BuildWay } from '../components/build-way.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { titleOf } from '../domain/build-words.ts'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useRegistry } from '../hooks/use-registry.ts'
import { Changes } from './changes.tsx'
import { Decide, type DecideProps } from './decide.tsx'

type Props = DecideProps & { row: ChannelRow; onRemove: () => void }

/** Takes an artifact back to a build that was live before; or, while a canary runs, ends the canary. */
export function RollBack(props: Props) {
  const { channel, row, onRemove } = props
  const { targets, trouble, retry } = useRollbackTargets(channel, row.name)

  if (trouble) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!targets) return <LoadingPanel title="Checking earlier builds…" subtitle="Each as part of the present site" />
  if (targets.length === 0 && !row.canary) {
    return <NothingEarlier channel={channel} name={row.name} onRemove={onRemove} />
  }
  return (
    <BuildLabels of={targets.map(({ build }) => ({ name: row.name, build }))}>
      <ChooseAndRollBack {...props} targets={targets} />
    </BuildLabels>
  )
}

function ChooseAndRollBack({ targets: known, ...props }: Props & { targets: RollbackTarget[] }) {
  const { row } = props
  const { name, canary } = row
  const labelOf = useBuildLabels()
  // The list as it was opened: the release that follows changes it.
  const [targets] = useState(known)
  const [chosen, setChosen] = useState(canary ? row.build : targets.find(isSafe)?.build)
  const target = chosen === row.build ? row : targets.find(({ build }) => build === chosen)
  const left = canary ?? row

  return (
    <Decide
      {...props}
      call="rollback"
      confirm={target ? `Roll back to ${target.version} (${target.build})` : 'Roll back'}
      isReady={target !== undefined}
      force={target && 'findings' in target && target.findings.length > 0 ? 'needed' : 'possible'}
      body={(reason, force) => ({
        name,
        ...(target ? { to: target.build } : {}),
        expect: { [name]: left.build },
        reason,
        ...force,
      })}
      outcome={`${name} is back on build ${target?.build ?? ''}`}
      withdraws={[
        ...(canary ? [{ name, build: canary.build }] : []),
        ...(chosen === row.build ? [] : [{ name, build: row.build }]),
      ]}
    >
      <BuildWay
        of={name}
        from={{ label: canary ? 'Canary' : 'Live now', ...left }}
        to={target && { label: 'After the rollback', ...target }}
      />
      <BuildChoice
        label="Go back to"
        options={[...(canary ? [endOfCanary(row)] : []), ...targets.map(toOption)].map((option) => {
          const label = labelOf(name, option.build)
          return label ? { ...option, title: titleOf(label) } : option
        })}
        selected={chosen}
        onSelect={setChosen}
      />
      <Changes name={name} from={left.build} to={target?.build} />
    </Decide>
  )
}

const isSafe = ({ findings, wasWithdrawn }: RollbackTarget) => findings.length === 0 && !wasWithdrawn

const endOfCanary = ({ build, version }: ChannelRow): BuildOption => ({
  build,
  title: version,
  note: 'What everybody else has: ends the canary',
})

const toOption = ({ build, version, lastSeq, wasWithdrawn, findings }: RollbackTarget): BuildOption => ({
  build,
  title: version,
  note: `Live until release ${lastSeq}${findings.length === 0 && !wasWithdrawn ? ', safe to go back to' : ''}`,
  warning: wasWithdrawn ? 'Was rolled back itself' : undefined,
  findings: findings.map(({ field, message }) => `${field}: ${message}`),
})

type NothingProps = { channel: string; name: string; onRemove: () => void }

/** Before the first build of a remote the site was without it. */
function NothingEarlier({ channel, name, onRemove }: NothingProps) {
  const isShell = name === 'shell'
  return (
    <EmptyState title="Nothing to go back to">
      <p>
        {channel} served no other build of {name} yet.{' '}
        {isShell
          ? 'Promote one that works instead.'
          : `Before it, the site was without ${name}: remove it, or promote a build that works.`}
      </p>
      {!isShell && (
        <Button look="primary" onClick={onRemove} css={{ marginBlockStart: space[4] }}>
          Remove {name}
        </Button>
      )}
    </EmptyState>
  )
}

/** Builds that an artifact can go back to, newest first. */
function useRollbackTargets(channel: string, name: string) {
  const { data, error, mutate } = useRegistry(listRollbackTargets, { params: { channel, name } })
  return { targets: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
