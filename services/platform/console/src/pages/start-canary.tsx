import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { peopleInWords } from '@pointfare/shared/platform/audience'
import { parseSteps } from '@pointfare/shared/platform/rollout-steps'
import { useState } from 'react'
import { AudienceFields } from '../components/audience-fields.tsx'
import { RolloutFields, type RolloutWay } from '../components/rollout-fields.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { parseShare, shareInWords } from '../domain/share.ts'
import { everybody, readAudience } from '../domain/typed-audience.ts'
import { usePublishedBuilds } from '../hooks/use-published-builds.ts'
import { useConsoleContext } from '../console-context.tsx'
import { ChoosePublished, hasOtherBuilds, NoOtherBuild } from './choose-published.tsx'
import { Decide, type DecideProps } from './decide.tsx'
import { Changes } from './changes.tsx'

/** Gives a published build to a share of the visitors first. */
export function StartCanary({ row, ...props }: DecideProps & { row: ChannelRow }) {
  const { locale } = useConsoleContext()
  const published = usePublishedBuilds(row.name)
  const [chosen, setChosen] = useState<PublishedBuild>()
  const [way, setWay] = useState<RolloutWay>('share')
  const [share, setShare] = useState('5')
  const [steps, setSteps] = useState('1% 30m, 10% 1h, 50% 1h, 100%')
  const [typed, setTyped] = useState(everybody)
  const audience = readAudience(typed)
  const amount = amountOf(way, share, steps)
  const first = amount && ('steps' in amount ? amount.steps[0]?.basisPoints : amount.basisPoints)
  const inWords = first === undefined ? '' : shareInWords(first, locale)
  const people = peopleInWords(audience)

  if (!hasOtherBuilds(published, row.build)) return <NoOtherBuild name={row.name} />
  return (
    <Decide
      {...props}
      call="canary"
      confirm={chosen ? `Give ${chosen.version} to ${inWords} of ${people}` : 'Start canary'}
      isReady={chosen !== undefined && amount !== undefined && audience !== undefined}
      body={(reason) => ({
        name: row.name,
        build: chosen?.build ?? '',
        ...amount,
        ...(audience && Object.keys(audience).length > 0 ? { audience } : {}),
        reason,
      })}
      outcome={`${inWords} of ${people} get ${row.name} ${chosen?.version ?? ''}`}
    >
      <ChoosePublished row={row} published={published} chosen={chosen} onChoose={setChosen} />
      <RolloutFields way={way} onWay={setWay} share={share} onShare={setShare} steps={steps} onSteps={setSteps} />
      <AudienceFields value={typed} onChange={setTyped} isReadable={audience !== undefined} />
      <Changes name={row.name} from={row.build} to={chosen?.build} />
    </Decide>
  )
}

/** What is sent of it, or undefined when it cannot be read. */
function amountOf(way: RolloutWay, share: string, text: string) {
  const basisPoints = parseShare(share)
  const steps = parseSteps(text)
  if (way === 'steps') return steps && { steps }
  return basisPoints === undefined ? undefined : { basisPoints }
}
