import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { AcceptCalls } from '../components/accept-calls.tsx'
import { BuildWay } from '../components/build-way.tsx'
import { TrialsUnderWay } from '../components/trials-under-way.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { acceptOf } from '../domain/accept-of.ts'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { newestTrialOf } from '../domain/trials.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useNewCalls } from '../hooks/use-new-calls.ts'
import { usePublishedBuilds } from '../hooks/use-published-builds.ts'
import { useTrials } from '../hooks/use-trials.ts'
import { useTry } from '../hooks/use-try.ts'
import { Changes } from './changes.tsx'
import { ChoosePublished, hasOtherBuilds, NoOtherBuild } from './choose-published.tsx'
import { Decide, type DecideProps } from './decide.tsx'
import { Trial } from './trial.tsx'

/** Promotes a published build to all visitors. */
export function PromoteBuild({ row, ...props }: DecideProps & { row: ChannelRow }) {
  const published = usePublishedBuilds(row.name)
  const [chosen, setChosen] = useState<PublishedBuild>()
  const { name, build } = row
  const [accepted, setAccepted] = useState<string>()
  const { mayChange } = useAccess(props.channel)
  const calls = useNewCalls(props.channel, chosen && { builds: { [name]: chosen.build } })
  const isAccepted = chosen !== undefined && accepted === chosen.build

  if (!hasOtherBuilds(published, row.build)) return <NoOtherBuild name={row.name} />
  return (
    <Decide
      {...props}
      call="promote"
      confirm={chosen ? `Promote ${chosen.version} (${chosen.build})` : 'Promote'}
      isReady={calls !== undefined && (calls.length === 0 || isAccepted)}
      force="possible"
      body={(reason, force) => ({
        builds: chosen ? { [name]: chosen.build } : {},
        expect: { [name]: build },
        ...acceptOf(calls),
        reason,
        ...force,
      })}
      outcome={`Everybody gets ${name} ${chosen?.version ?? ''} with the next visit`}
    >
      <BuildWay
        of={name}
        from={{ label: 'Live now', ...row }}
        to={chosen && { label: 'After the promotion', version: chosen.version, build: chosen.build }}
      />
      <ChoosePublished row={row} published={published} chosen={chosen} onChoose={setChosen} />
      <Changes name={name} from={build} to={chosen?.build} />
      {chosen && <TrialOfBuild key={chosen.build} channel={props.channel} name={name} build={chosen.build} />}
      <AcceptCalls
        calls={calls ?? []}
        mayAccept={mayChange()}
        isAccepted={isAccepted}
        onAccept={(isLet) => setAccepted(isLet ? chosen?.build : undefined)}
      />
    </Decide>
  )
}

type Props = { channel: string; name: string; build: string }

/** What a browser found of a build and how its pages look beside the live ones; it can be tried before anything is decided. */
function TrialOfBuild({ channel, name, build }: Props) {
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
