import type { Convergence } from '@pointfare/shared/platform/open-tab'
import { Card } from '@pointfare/shared/ui/card'
import { ProgressBar } from '@pointfare/shared/ui/progress-bar'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { Leaving } from '../domain/leaving.ts'
import { BuildName } from './build-choice.tsx'
import { LeavingBars } from './leaving-bars.tsx'

type Props = {
  convergence: Convergence | undefined
  leaving: readonly Leaving[]
  /** Builds that a share of the visitors has on purpose. */
  canaries: readonly string[]
}

const states = { earlier: 'until the next visit', withdrawn: 'rolled back' } as const

/** Whether people's tabs are where the channel is: the proof that a rollback is over. */
export function ConvergencePanel({ convergence, leaving, canaries }: Props) {
  return (
    <Card as="section" aria-labelledby="tabs" css={{ display: 'grid', gap: space[4], alignContent: 'start' }}>
      <h2 id="tabs" css={{ fontSize: text.lg }}>
        Open tabs
      </h2>
      {convergence ? <Tabs {...convergence} /> : <p css={{ color: color.muted }}>Counting…</p>}
      {leaving.length > 0 && <LeavingBars leaving={leaving} />}
      {convergence && <LateTabs {...convergence} />}
      {convergence && <Stragglers builds={convergence.builds.filter(({ build }) => !canaries.includes(build))} />}
    </Card>
  )
}

function Tabs({ tabs, converged, seq }: Convergence) {
  if (tabs === 0) return <p css={{ color: color.muted }}>Nobody has the site open on this channel.</p>
  return <ProgressBar label={`${converged} of ${tabs} open tabs follow release ${seq}`} done={converged} of={tabs} />
}

/** A rollback is over within seconds; who is there after a minute will not leave by themselves. */
function LateTabs({ builds }: Pick<Convergence, 'builds'>) {
  const late = builds.filter(({ isLate }) => isLate)
  if (late.length === 0) return null
  const tabs = late.reduce((sum, one) => sum + one.tabs, 0)
  return (
    <p role="alert" css={{ color: color.danger, overflowWrap: 'anywhere' }}>
      Not over: {tabs} {tabs === 1 ? 'tab runs' : 'tabs run'}{' '}
      {late.map(({ name, build }) => `${name}@${build}`).join(', ')} more than a minute after it was taken back. They
      hang, or hold work that is not saved.
    </p>
  )
}

function Stragglers({ builds }: Pick<Convergence, 'builds'>) {
  const behind = builds.flatMap((build) => (build.state === 'live' ? [] : { ...build, state: states[build.state] }))
  if (behind.length === 0) return null
  return (
    <details>
      <summary css={{ cursor: 'pointer' }}>Builds that run besides ({behind.length})</summary>
      <ul aria-label="Stragglers" css={{ margin: `${space[2]} 0 0`, padding: 0, listStyle: 'none', fontSize: text.sm }}>
        {behind.map(({ name, build, tabs, state }) => (
          <li key={`${name} ${build}`} css={{ overflowWrap: 'anywhere' }}>
            {name} <BuildName of={name}>{build}</BuildName>: {tabs} {tabs === 1 ? 'tab' : 'tabs'}, {state}
          </li>
        ))}
      </ul>
    </details>
  )
}
