import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { useState } from 'react'
import { AcceptCalls } from '../components/accept-calls.tsx'
import { BuildWay } from '../components/build-way.tsx'
import { acceptOf } from '../domain/accept-of.ts'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useNewCalls } from '../hooks/use-new-calls.ts'
import { usePublishedBuilds } from '../hooks/use-published-builds.ts'
import { ChoosePublished, hasOtherBuilds, NoOtherBuild } from './choose-published.tsx'
import { Decide, type DecideProps } from './decide.tsx'
import { Changes } from './changes.tsx'
import { TrialOfBuild } from './trial-of-build.tsx'

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
