import { css } from '@emotion/react'
import { type HolidayDestination, type HolidayStep, holidaySteps } from '@pointfare/shared/contracts/holiday'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type Ref, useEffect, useState } from 'react'
import { PlanningProgress } from '../components/planning-progress.tsx'
import { startHeading } from '../components/start-heading.ts'
import { SuggestionList } from '../components/suggestion-card.tsx'
import { authorText, emptyText, type HolidayAnswer } from '../domain/holiday-wishes.ts'
import { partyAndStay, suggestionCount } from '../domain/texts.ts'

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

type HeadProps = { answer: HolidayAnswer; firstName: string | undefined; headingRef: Ref<HTMLHeadingElement> }

/** Thanks for asking, what came of it, and who says so. */
function AnswerHead({ answer, firstName, headingRef }: HeadProps) {
  const count = answer.destinations.length
  const thanks = firstName ? `Thank you, ${firstName}` : 'Thank you'
  const author = count > 0 && authorText(answer)

  return (
    <header css={head}>
      <h3 ref={headingRef} tabIndex={-1} css={startHeading}>
        {thanks}
        {count > 0 && `: ${suggestionCount(count)} for your holiday`}
      </h3>
      {count === 0 && <p>{emptyText(answer)}</p>}
      {author && <p css={{ color: color.muted }}>{author}</p>}
    </header>
  )
}

type FootProps = { answer: HolidayAnswer; onOtherWishes: () => void }

/** Advice for all of them, and the way to others. */
const AnswerFoot = ({ answer: { generalAdvice }, onOtherWishes }: FootProps) => (
  <footer css={foot}>
    {generalAdvice && (
      <section>
        <h4 css={heading}>General advice</h4>
        <p css={advice}>{generalAdvice}</p>
      </section>
    )}
    <Button onClick={onOtherWishes} css={{ justifySelf: 'start' }}>
      Change your wishes
    </Button>
  </footer>
)

/** How many times `stepMs` have passed since this was first drawn. */
function usePaces(): number {
  const [paces, setPaces] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setPaces((passed) => passed + 1), stepMs)
    return () => clearInterval(timer)
  }, [])
  return paces
}

/** How long each step is shown (rule 10.5 of the product). */
export const stepMs = 1667

/**
 * Which step to show, from 0: the one that was reported, or as long as nothing was, the one that is due after so many
 * `paces` of `stepMs`. The last one lasts until there is an answer.
 */
export function shownStep(reported: HolidayStep | undefined, paces: number): number {
  const index = holidaySteps.findIndex(({ step }) => step === reported)
  return index >= 0 ? index : Math.min(paces, holidaySteps.length - 1)
}

/** Whether it takes longer than all steps do. */
export const isLate = (paces: number) => paces >= holidaySteps.length

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const head = css({ display: 'grid', gap: space[2] })

const foot = css({ display: 'grid', gap: space[5], marginBlockStart: space[2] })

const heading = css({ fontSize: text.lg })

const advice = css({ marginBlockStart: space[1], whiteSpace: 'pre-line' })
