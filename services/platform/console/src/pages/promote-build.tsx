import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { useState } from 'react'
import { BuildWay } from '../components/build-way.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { usePublishedBuilds } from '../hooks/use-published-builds.ts'
import { ChoosePublished, hasOtherBuilds, NoOtherBuild } from './choose-published.tsx'
import { Decide, type DecideProps } from './decide.tsx'
import { Changes } from './changes.tsx'

/** Promotes a published build to all visitors. */
export function PromoteBuild({ row, ...props }: DecideProps & { row: ChannelRow }) {
  const published = usePublishedBuilds(row.name)
  const [chosen, setChosen] = useState<PublishedBuild>()
  const { name, build } = row

  if (!hasOtherBuilds(published, row.build)) return <NoOtherBuild name={row.name} />
  return (
    <Decide
      {...props}
      call="promote"
      confirm={chosen ? `Promote ${chosen.version} (${chosen.build})` : 'Promote'}
      isReady={chosen !== undefined}
      force="possible"
      body={(reason, force) => ({
        builds: chosen ? { [name]: chosen.build } : {},
        expect: { [name]: build },
        reason,
        ...force,
      })}
      outcome={`Everybody gets ${name} ${chosen?.version ?? ''} with the next visit`}
    >
      <BuildWay
        from={{ label: 'Live now', ...row }}
        to={chosen && { label: 'After the promotion', version: chosen.version, build: chosen.build }}
      />
      <ChoosePublished row={row} published={published} chosen={chosen} onChoose={setChosen} />
      <Changes name={name} from={build} to={chosen?.build} />
    </Decide>
  )
}
