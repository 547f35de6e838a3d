import { peopleInWords } from '@pointfare/shared/platform/audience'
import { useState } from 'react'
import { ShareField } from '../components/share-field.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { parseShare, shareInWords } from '../domain/share.ts'
import { useConsoleContext } from '../console-context.tsx'
import { Decide, type DecideProps } from './decide.tsx'

type Props = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Widens or narrows a running canary; who has it keeps it while it widens. */
export function CanaryShare({ row: { name }, canary, ...props }: Props) {
  const { locale } = useConsoleContext()
  const [share, setShare] = useState(String(canary.basisPoints / 100))
  const basisPoints = parseShare(share)
  const inWords = basisPoints === undefined ? '' : shareInWords(basisPoints, locale)

  return (
    <Decide
      {...props}
      call="canary"
      confirm={`Give it to ${inWords} of ${peopleInWords(canary.audience)}`}
      isReady={basisPoints !== undefined && basisPoints !== canary.basisPoints}
      body={(reason) => ({ name, build: canary.build, basisPoints: basisPoints ?? 0, reason })}
      outcome={`${inWords} of ${peopleInWords(canary.audience)} get ${name} ${canary.version}`}
    >
      <p>
        {shareInWords(canary.basisPoints, locale)} of {peopleInWords(canary.audience)} get build {canary.build} now.
        {canary.rollout && ' Its steps end with this decision.'}
      </p>
      <ShareField value={share} onChange={setShare} />
    </Decide>
  )
}
