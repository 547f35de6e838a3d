import { useUnsavedWork } from '@pointfare/shared/remote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { complaintsAbout, inputOf, type Journey, usualWishes, type Wishes } from '../domain/holiday-wishes.ts'
import { ideasFragment, isRequestedIn, wishesIn } from '../domain/ideas-fragment.ts'
import { useHolidayPlan } from '../hooks/use-holiday-plan.ts'
import { useStoredIdeas } from '../hooks/use-stored-ideas.ts'
import { useMember } from '../hooks/use-member.ts'
import { HolidayIdeas } from './holiday-ideas.tsx'
import { HolidayWishes } from './holiday-wishes.tsx'

type Props = {
  journey: Journey
  /** Called when a link to another page is followed. */
  onLeave: () => void
}

/** From wishes over planning to suggestions, and back to other wishes. */
export function HolidayPlanner({ journey, onLeave }: Props) {
  const { hash } = useLocation()
  const { edits: storedEdits, answer, keep } = useStoredIdeas(journey)
  const edits = { ...wishesIn(hash), ...storedEdits }
  const { member, obstacle } = useMember()
  const { plan, ask, cancel } = useHolidayPlan((found) => keep({ answer: found }))
  const isUnderWay = plan.status === 'under way'
  const [wasRequested] = useState(() => isRequestedIn(hash) && !answer)
  const hasRequestedAgain = useRef(false)
  const askAgain = useEffectEvent(() => {
    if (hasRequestedAgain.current) return
    hasRequestedAgain.current = true
    const wishes: Wishes = { ...usualWishes(member), ...edits }
    if (Object.keys(complaintsAbout(wishes)).length === 0) ask(inputOf(wishes, journey))
  })
  const mayAskAgain = wasRequested && obstacle === null
  // The page was loaded anew, and what it showed went with it.
  useEffect(() => {
    if (mayAskAgain) askAgain()
  }, [mayAskAgain])
  useAddressedWishes(edits, isUnderWay || answer !== undefined || (wasRequested && obstacle !== null))
  useUnsavedWork(isUnderWay || answer !== undefined || Object.keys(edits).length > 0)
  const start = useStart(isUnderWay ? 'planning' : answer ? 'answer' : 'wishes')

  if (!isUnderWay && !answer) {
    return (
      <HolidayWishes
        journey={journey}
        edits={edits}
        onEdit={(change) => keep({ edits: { ...edits, ...change } })}
        failure={plan.status === 'failed' ? plan.failure : undefined}
        onAsk={(input) => {
          keep({ edits })
          ask(input)
        }}
        submitRef={start.button}
        onLeave={onLeave}
      />
    )
  }
  return (
    <HolidayIdeas
      underWay={isUnderWay ? plan : undefined}
      answer={answer}
      firstName={member?.firstName}
      headingRef={start.heading}
      onCancel={cancel}
      onOtherWishes={() => keep({ answer: undefined })}
      onLeave={onLeave}
    />
  )
}

/**
 * Takes the focus along from view to view, to where the next one begins; at first it is where the dialog put it. Who
 * reads suggestions as they come is not called away when the last one is there.
 */
function useStart(view: 'wishes' | 'planning' | 'answer') {
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)

  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const next = view === 'wishes' ? button.current : heading.current
    if (!document.activeElement?.closest('article')) next?.focus()
  }, [view])

  return { button, heading }
}

/** Somebody who is typing writes no address with every key. */
const writeAfterMs = 300

/** Writes what is filled in, and whether it was asked for, into the address, so that a reload finds it there. */
function useAddressedWishes(wishes: Partial<Wishes>, isRequested: boolean) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const wanted = ideasFragment(wishes, isRequested)

  useEffect(() => {
    if (wanted === hash) return undefined
    const timer = setTimeout(
      () => void navigate({ pathname, search, hash: wanted }, { replace: true, preventScrollReset: true }),
      writeAfterMs,
    )
    return () => clearTimeout(timer)
  }, [wanted, hash, pathname, search, navigate])
}
