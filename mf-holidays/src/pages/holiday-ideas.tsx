import { css } from '@emotion/react'
import type { HolidayDestination, HolidayStep } from '@pointfare/shared/contracts/holiday'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { space } from '@pointfare/shared/ui/tokens'
import type { Ref } from 'react'
import { AnswerHead } from '../components/answer-head.tsx'
import { AnswerFoot } from '../components/answer-foot.tsx'
import { PlanningProgress } from '../components/planning-progress.tsx'
import { SuggestionList } from '../components/suggestion-list.tsx'
import type { HolidayAnswer } from '../domain/holiday-answer.ts'
import { isLate, shownStep } from '../domain/planning-steps.ts'
import { partyAndStay } from '../domain/texts.ts'
import { usePaces } from '../hooks/use-paces.ts'

type UnderWay = { step?: HolidayStep; destinations: readonly HolidayDestination[] }

type Props = {
  underWay: UnderWay | undefined
  answer: HolidayAnswer | undefined
  firstName: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  onCancel: () => void
  onOtherWishes: () => void
  onLeave: () => void
}

/** Suggestions as they come, and what there is to say about them once they are all there. */
export function HolidayIdeas({ underWay, answer, firstName, headingRef, onCancel, onOtherWishes, onLeave }: Props) {
  const { config, locale, now } = useSite()
  const destinations = underWay?.destinations ?? answer?.destinations ?? []
  const details = answer?.about?.details

  return (
    <div css={parts}>
      {underWay && <Progress underWay={underWay} headingRef={headingRef} onCancel={onCancel} />}
      {!underWay && answer && <AnswerHead answer={answer} firstName={firstName} headingRef={headingRef} />}
      {config.demoData && destinations.length > 0 && <DemoDataNote />}
      <SuggestionList
        destinations={destinations}
        partyAndStay={details && partyAndStay(details)}
        locale={locale}
        now={now()}
        onLeave={onLeave}
      />
      {!underWay && answer && <AnswerFoot answer={answer} onOtherWishes={onOtherWishes} />}
    </div>
  )
}

type ProgressProps = { underWay: UnderWay } & Pick<Props, 'headingRef' | 'onCancel'>

function Progress({ underWay: { step, destinations }, headingRef, onCancel }: ProgressProps) {
  const paces = usePaces()
  return (
    <PlanningProgress
      headingRef={headingRef}
      step={shownStep(step, paces)}
      ready={destinations.length}
      isLate={isLate(paces)}
      onCancel={onCancel}
    />
  )
}

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
