import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { TrialsUnderWay } from '../components/trials-under-way.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { newestTrialOf } from '../domain/trials.ts'
import { useTrials } from '../hooks/use-trials.ts'
import { useTry } from '../hooks/use-try.ts'
import { Trial } from './trial.tsx'

type Props = { channel: string; name: string; build: string }

/** What a browser found of a build and how its pages look beside the live ones; it can be tried before anything is decided. */
export function TrialOfBuild({ channel, name, build }: Props) {
  const { state, tryOut } = useTry(channel)
  const { trials, underWay = [] } = useTrials(channel, state.is === 'trying')
  const known = trials && newestTrialOf(trials, name, build)
  const trial = state.is === 'done' ? state.run : known

  return (
    <section aria-label="In a browser" css={{ display: 'grid', gap: space[3], justifyItems: 'start' }}>
      <h3 css={{ fontSize: text.md }}>In a browser</h3>
      {trial ? (
        <Trial channel={channel} trial={trial} />
      ) : (
        trials && <p css={{ color: color.muted, fontSize: text.sm }}>No browser has tried it yet.</p>
      )}
      <TrialsUnderWay trials={underWay} />
      {state.is === 'refused' && <TroubleBox trouble={state.trouble} />}
      <Button size="compact" disabled={state.is === 'trying'} onClick={() => void tryOut({ [name]: build })}>
        {state.is === 'trying' ? 'It is being tried…' : trial ? 'Try it again' : 'Try it in a browser'}
      </Button>
    </section>
  )
}
