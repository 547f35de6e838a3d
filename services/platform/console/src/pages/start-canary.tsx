import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { useState } from 'react'
import { ShareField } from '../components/share-field.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { parseShare, shareInWords } from '../domain/share.ts'
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
  const [share, setShare] = useState('5')
  const basisPoints = parseShare(share)
  const inWords = basisPoints === undefined ? '' : shareInWords(basisPoints, locale)

  if (!hasOtherBuilds(published, row.build)) return <NoOtherBuild name={row.name} />
  return (
    <Decide
      {...props}
      call="canary"
      confirm={chosen ? `Give ${chosen.version} to ${inWords} of visitors` : 'Start canary'}
      isReady={chosen !== undefined && basisPoints !== undefined}
      body={(reason) => ({ name: row.name, build: chosen?.build ?? '', basisPoints: basisPoints ?? 0, reason })}
      outcome={`${inWords} of visitors get ${row.name} ${chosen?.version ?? ''}`}
    >
      <ChoosePublished row={row} published={published} chosen={chosen} onChoose={setChosen} />
      <ShareField value={share} onChange={setShare} />
      <Changes name={row.name} from={row.build} to={chosen?.build} />
    </Decide>
  )
}
