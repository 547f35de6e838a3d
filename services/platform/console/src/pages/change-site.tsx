import { planChange } from '@pointfare/shared/platform/operations/channels'
import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { PlannedChange, SitePlan } from '@pointfare/shared/platform/site-plan'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { AcceptCalls } from '../components/accept-calls.tsx'
import { BuildLabels, BuildName } from '../components/build-choice.tsx'
import { Changed, Line, listOfChanges } from '../components/changes-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { acceptOf } from '../domain/accept-of.ts'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useRegistry } from '../hooks/use-registry.ts'
import { Decide, type DecideProps } from './decide.tsx'

type Props = DecideProps & { wish: SiteWish }

/** Makes the channel's site that of an earlier release or of another channel, or brings several builds, in one release. */
export function ChangeSite({ wish, ...props }: Props) {
  const { channel } = props
  const { plan, trouble, retry } = usePlan(channel, wish)
  const [isAccepted, setIsAccepted] = useState(false)
  const { mayChange } = useAccess(channel)

  if (trouble) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!plan) return <LoadingPanel title="Looking at what changes…" subtitle="Builds, pages, slots and open tabs" />
  if (plan.changes.length === 0) return <p>{channel} is that already. Nothing would change.</p>

  const { seq, restores, changes, calls, findings } = plan
  const asWished = wish.from === undefined ? `${channel} has these builds` : `${channel} is as ${wish.from} is`
  const outcome = restores === null ? asWished : `${channel} is as it was in release ${restores}`
  return (
    <Decide
      {...props}
      call="change"
      confirm={restores === null ? `Promote to ${channel}` : `Restore release ${restores}`}
      body={(reason, force) => ({ ...exactly(wish, restores), expectSeq: seq, ...acceptOf(calls), reason, ...force })}
      isReady={calls.length === 0 || isAccepted}
      force={findings.length > 0 ? 'needed' : 'possible'}
      outcome={outcome}
      withdraws={changes.flatMap(leftBy)}
    >
      {restores !== null && (
        <p>
          Everything on {channel} is as it was in release {restores} again, in one step.
        </p>
      )}
      <section aria-label="What changes" css={{ display: 'grid', gap: space[2] }}>
        <h3 css={{ fontSize: text.md }}>What changes</h3>
        <BuildLabels of={changes.flatMap(namedIn)}>
          <PlanList plan={plan} />
        </BuildLabels>
      </section>
      <AcceptCalls calls={calls} mayAccept={mayChange()} isAccepted={isAccepted} onAccept={setIsAccepted} />
      {findings.length > 0 && (
        <ErrorBox title="The gate would refuse this">
          {findings.map(({ field, message }) => (
            <p key={`${field} ${message}`}>
              <strong>{field}</strong>: {message}
            </p>
          ))}
        </ErrorBox>
      )}
      {plan.trial === 'to-come' && (
        <p css={{ color: color.muted, fontSize: text.sm }}>It is tried in a browser first, which takes some seconds.</p>
      )}
    </Decide>
  )
}

const namedIn = ({ name, from, to }: SitePlan['changes'][number]) =>
  [from, to].flatMap((end) => (end ? { name, build: end.build } : []))

/** The release that was shown, also when another one is the previous by now. */
const exactly = (wish: SiteWish, restores: number | null): SiteWish =>
  restores === null ? wish : { ...wish, restore: restores }

function leftBy({ name, does, from, canary }: SitePlan['changes'][number]) {
  const isLeft = does === 'back' || does === 'remove'
  const builds = isLeft ? [...(canary ? [canary] : []), ...(from ? [from.build] : [])] : []
  return builds.map((build) => ({ name, build }))
}

/** What a change of the site would do, as it was when this was opened: afterwards there is nothing to preview. */
function usePlan(channel: string, wish: SiteWish) {
  const input = { params: { channel }, body: wish }
  const { data, error, mutate } = useRegistry(planChange, input, { revalidateOnFocus: false }, JSON.stringify(wish))
  const [seen, setSeen] = useState(data)
  if (data && !seen) setSeen(data)
  const plan = seen ?? data
  return { plan, trouble: error && !plan ? troubleOf(error) : undefined, retry: () => void mutate() }
}

/** What a change does to each artifact, and to pages and slots. */
function PlanList({ plan: { changes, pages, emptySlots, stays } }: { plan: SitePlan }) {
  return (
    <dl css={listOfChanges}>
      {changes.map((change) => (
        <Line key={change.name} term={change.name}>
          <Way change={change} />
        </Line>
      ))}
      <Changed term="Pages" changes={pages} />
      {emptySlots.length > 0 && <Line term="Empty slots">{emptySlots.join(', ')}</Line>}
      {stays.length > 0 && <Line term="Stays">{stays.join(', ')}</Line>}
    </dl>
  )
}

const deeds = { add: 'comes', replace: 'changes', back: 'goes back', remove: 'goes' }

function Way({ change: { name, does, from, to, canary, tabs } }: { change: PlannedChange }) {
  const leavesAtOnce = does === 'back' || does === 'remove'
  return (
    <>
      {deeds[does]}: <Build name={name} of={from} /> → <Build name={name} of={to} />
      {canary && (
        <>
          {' '}
          and its canary <BuildName of={name}>{canary}</BuildName> ends
        </>
      )}
      {tabs > 0 && (
        <span css={{ display: 'block', color: color.muted }}>
          {tabs} open tab{tabs === 1 ? '' : 's'} {exitOf(tabs === 1, leavesAtOnce)}
        </span>
      )}
    </>
  )
}

/** Of one tab, or of several. */
const exitOf = (isOne: boolean, leavesAtOnce: boolean) =>
  leavesAtOnce ? `${isOne ? 'leaves' : 'leave'} it at once` : `${isOne ? 'takes' : 'take'} it with the next visit`

function Build({ name, of }: { name: string; of: PlannedChange['from'] }) {
  if (!of) return 'none'
  return (
    <>
      {of.version && <strong>{of.version} </strong>}
      <BuildName of={name}>{of.build}</BuildName>
    </>
  )
}
