import { css } from '@emotion/react'
import type { HolidayInput } from '@pointfare/shared/contracts/holiday'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { useSession, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { WishesForm } from '../components/wishes-form.tsx'
import {
  inputOf,
  usualWishes,
  withoutComplaintsAbout,
  type Complaints,
  type Journey,
  type Wishes,
} from '../domain/holiday-wishes.ts'
import { ideasFragment } from '../domain/ideas-fragment.ts'
import type { Failure } from '../hooks/failure-words.ts'
import { useAirportNames } from '../hooks/use-airport-names.ts'
import { useMember } from '../hooks/use-member.ts'
import { holidaysPath } from '../paths.ts'

type Props = {
  journey: Journey
  edits: Partial<Wishes>
  onEdit: (change: Partial<Wishes>) => void
  /** What came of the last time. */
  failure: Failure | undefined
  onAsk: (input: HolidayInput) => void
  submitRef: Ref<HTMLButtonElement>
  /** Called when a link to another page is followed. */
  onLeave: () => void
}

/** The form, and what stands in its way. */
export function HolidayWishes({ journey, edits, onEdit, failure, onAsk, submitRef, onLeave }: Props) {
  const { member, areChoicesMissing } = useMember()
  const { from, to } = journey
  const { locale } = useSite()
  const [origin = journey.origin, destination = journey.destination] = useAirportNames([
    journey.origin,
    journey.destination,
  ])
  const { obstacle, isWaiting } = useObstacle(edits, failure)
  const [found, setFound] = useState<Complaints>(failure?.complaints ?? {})
  const wishes = { ...usualWishes(member), ...edits }

  const handleChange = (change: Partial<Wishes>) => {
    onEdit(change)
    setFound((before) => withoutComplaintsAbout(change, before))
  }
  return (
    <div css={parts}>
      <p css={lead}>
        Return flights with open seats for everyone, to this destination and others
        {from && to && `, leaving ${formatLeaving(from, to, locale)}`}. Or{' '}
        <Link to={`${holidaysPath}?origin=${encodeURIComponent(journey.origin)}`} onClick={onLeave}>
          plan flights and hotel together
        </Link>
        .
      </p>
      {areChoicesMissing && (
        <p role="status">Your saved choices could not be loaded, so the form starts with the usual ones.</p>
      )}
      <WishesForm
        ends={{ origin, destination }}
        wishes={wishes}
        onChange={handleChange}
        complaints={found}
        onComplaints={setFound}
        onSubmit={() => onAsk(inputOf(wishes, journey))}
        obstacle={obstacle}
        failure={failure && !failure.isLoginOver && <ErrorBox title={failure.title}>{failure.advice}</ErrorBox>}
        isWaiting={isWaiting}
        submitRef={submitRef}
      />
    </div>
  )
}

/** `on 1 Mar 2027`, `between 1 Mar 2027 and 31 Mar 2027`. */
const formatLeaving = (from: string, to: string, locale: string) =>
  from === to
    ? `on ${shortDateWithYear(from, locale)}`
    : `between ${shortDateWithYear(from, locale)} and ${shortDateWithYear(to, locale)}`

/** What keeps the member from asking, in words, with the way round it. */
function useObstacle(edits: Partial<Wishes>, failure: Failure | undefined) {
  const { obstacle } = useMember()
  const { logIn } = useSession()
  const { pathname, search } = useLocation()
  const toLogIn = { label: 'Log in', onPress: () => logIn(pathname + search + ideasFragment(edits)) }

  switch (obstacle?.kind) {
    case 'loading':
      return { isWaiting: true, obstacle: undefined }
    case 'anonymous':
      return standing('Suggestions are for members. Log in, and you come back to this form as you leave it.', toLogIn)
    case 'failed':
      return standing(
        [obstacle.message, obstacle.detail].filter(Boolean).join(' '),
        obstacle.retry && { label: 'Try again', onPress: obstacle.retry },
      )
    case undefined:
      return failure?.isLoginOver ? standing(failure.advice, toLogIn) : { isWaiting: false, obstacle: undefined }
  }
}

const standing = (words: string, action: ComponentProps<typeof ObstacleNotice>['action']) => ({
  isWaiting: false,
  obstacle: <ObstacleNotice action={action}>{words}</ObstacleNotice>,
})

type ObstacleProps = { children: ReactNode; action?: { label: string; onPress: () => void } | undefined }

/** Why somebody cannot go on, with the way to. */
const ObstacleNotice = ({ children, action }: ObstacleProps) => (
  <div css={notice}>
    <p css={{ flex: '1 1 12rem' }}>{children}</p>
    {action && <Button onClick={action.onPress}>{action.label}</Button>}
  </div>
)

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

const lead = css({ color: color.muted })

const notice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  borderRadius: radius.md,
  padding: space[3],
  background: color['accent-soft'],
})
