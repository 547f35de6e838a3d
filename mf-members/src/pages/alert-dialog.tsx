import { css } from '@emotion/react'
import type { Alert, AlertChannels, AlertWatch } from '@pointfare/shared/contracts/alert'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useSession, useSite, useToast, useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AlertFields } from '../components/alert-fields.tsx'
import { AlertPreviewPanel } from '../components/alert-preview-panel.tsx'
import { ChannelChoice } from '../components/channel-choice.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { type AlertDraft, complaintsAbout, draftOf, usualLimit, watchIn } from '../domain/alert-draft.ts'
import { formatWatch } from '../domain/alert-words.ts'
import { pushFailureWords } from '../domain/push-words.ts'
import { useAirlines } from '../hooks/use-airlines.ts'
import { useAlertPreview } from '../hooks/use-alert-preview.ts'
import { useAlertSaving } from '../hooks/use-alerts.ts'
import { useEmailVerified } from '../hooks/use-email-verified.ts'
import { usePush } from '../hooks/use-push.ts'
import { useWatcher } from '../hooks/use-watcher.ts'
import { alertsPattern, visitorAlertsPattern } from '../paths.ts'

type NewProps = { watch: WatchHint; onLeave: () => void }

/** An alert about what is on the screen: it can be saved as it is, and says what it would tell. */
export function NewAlert({ watch, onLeave }: NewProps) {
  const { date } = useSite()
  const [draft] = useState(() => draftOf(watch, date()))
  const toast = useToast()
  const navigate = useNavigate()
  const session = useSession()
  const { kind } = useWatcher()
  const list = kind === 'member' ? alertsPattern : visitorAlertsPattern
  const [saved, setSaved] = useState<{ watch: AlertWatch; shortcoming?: string }>()

  const leaveSaved = () => {
    onLeave()
    toast({
      text: 'The alert is saved.',
      tone: 'success',
      action: { label: 'Your alerts', onSelect: () => void navigate(list) },
    })
  }
  const handleSaved = (watch: AlertWatch, answer: Promise<string | undefined>) => {
    if (kind === 'member') {
      leaveSaved()
      void answer.then((shortcoming) => shortcoming && toast({ text: shortcoming }))
    } else {
      setSaved({ watch })
      void answer.then((shortcoming) => (shortcoming ? setSaved({ watch, shortcoming }) : leaveSaved()))
    }
  }

  if (saved) return <SavedAlert {...saved} list={list} onLogIn={() => session.logIn(alertsPattern)} onLeave={onLeave} />
  return <AlertForm initial={draft} channels={allChannels} onSaved={handleSaved} onLeave={onLeave} />
}

type ChangeProps = { alert: Alert; draft: AlertDraft; onSaved: () => void; onLeave: () => void }

/** The same of an alert that is kept. */
export const ChangedAlert = ({ alert, draft, onSaved, onLeave }: ChangeProps) => (
  <AlertForm initial={draft} id={alert.id} channels={alert.channels} onSaved={onSaved} onLeave={onLeave} />
)

const allChannels: AlertChannels = { push: true, letters: true }

type Props = {
  initial: AlertDraft
  /** Of the alert that is changed; a new one has none. */
  id?: string
  channels: AlertChannels
  /**
   * `answer`: why this browser will not notify, in words; undefined where it will. It waits for the browser's owner, who
   * may never answer.
   */
  onSaved: (watch: AlertWatch, answer: Promise<string | undefined>) => void
  onLeave: () => void
}

function AlertForm({ initial, id, channels: initialChannels, onSaved, onLeave }: Props) {
  const { now, locale, date } = useSite()
  const session = useSession()
  const isEmailVerified = useEmailVerified()
  const { pathname, search } = useLocation()
  const today = date()
  const [draft, setDraft] = useState(initial)
  const [channels, setChannels] = useState(initialChannels)
  const [isComplained, setIsComplained] = useState(false)
  const airlines = useAirlines()
  const { watch, lowest, usual, ...shown } = useShown(draft, today)
  const saving = useSaving({ ...(id !== undefined && { id }), channels, onSaved })
  useUnsavedWork(draft !== initial)

  const complaints = complaintsAbout(draft, today)
  const isBlocked = Object.keys(complaints).length > 0

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsComplained(true)
    if (watch) void saving.save(watch)
  }

  return (
    <form noValidate onSubmit={handleSubmit} css={form}>
      <p css={sentence}>
        <span css={{ color: color.muted }}>Tell me when</span>{' '}
        {watch ? formatWatch(watch, locale) : isBlocked ? '…' : 'this costs less'}
        {watch && '.'}
      </p>
      <div css={columns}>
        <div css={column}>
          <AlertFields
            draft={draft}
            complaints={isComplained ? complaints : withoutMissing(complaints)}
            lowest={lowest}
            usual={usual}
            airlines={airlines}
            today={today}
            locale={locale}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
          <ChannelChoice
            isMember={saving.isMember}
            isEmailVerified={isEmailVerified}
            channels={channels}
            onChange={setChannels}
            push={saving.push}
            watch={watch}
            onLogIn={() => session.logIn(pathname + search)}
          />
        </div>
        <AlertPreviewPanel
          {...shown}
          isBlocked={isBlocked}
          isTrip={draft.trip !== undefined}
          travellers={draft.travellers}
          today={today}
          now={now()}
          locale={locale}
        />
      </div>
      <div css={foot}>
        {saving.failure && (
          <p role="alert" css={{ color: color.danger }}>
            {saving.failure}
          </p>
        )}
        <Button onClick={onLeave}>Cancel</Button>
        <Button type="submit" look="primary" aria-disabled={saving.isSaving || undefined}>
          Save alert
        </Button>
      </div>
    </form>
  )
}

/** What is looked for, with the limit that counts, and what it would tell. */
function useShown(draft: AlertDraft, today: string) {
  const anyPrice = watchIn({ ...draft, isAnyPrice: true, points: null }, null, today)
  const ofAnyPrice = useAlertPreview(anyPrice)
  const lowest = ofAnyPrice.preview ? (ofAnyPrice.preview.best[0]?.points ?? null) : undefined
  const isLimitKnown = draft.isAnyPrice || draft.points !== null || lowest !== undefined || Boolean(ofAnyPrice.error)
  const usual = usualLimit(lowest ?? null)
  const watch = isLimitKnown ? watchIn(draft, usual, today) : undefined
  const { preview, isUpdating, error, retry } = useAlertPreview(watch)

  return {
    watch,
    lowest: ofAnyPrice.error ? null : lowest,
    usual,
    preview,
    isUpdating,
    failure: error ? failureWords(error) : undefined,
    reference: referenceOf(error),
    onRetry: retry,
  }
}

type SavingNeeds = Pick<Props, 'id' | 'channels' | 'onSaved'>

/** Subscribes the browser where that is wanted, then keeps the alert. */
function useSaving({ id, channels, onSaved }: SavingNeeds) {
  const { kind, enter } = useWatcher()
  const push = usePush()
  const { isSaving, failure, add, change } = useAlertSaving()
  const isMember = kind === 'member'

  const save = async (watch: AlertWatch) => {
    if (isSaving || kind === 'unknown') return
    const reported: AlertChannels = isMember
      ? { ...channels, push: channels.push && push.state !== 'unsupported' }
      : { push: true, letters: false }
    const isRequested = reported.push && push.state !== 'on' && !(isMember && push.state === 'refused')
    const entering = enter()
    // Both at once: the browser asks only while a press is handled, and the alert waits for no answer.
    const asking = isRequested ? push.switchOn(() => entering) : Promise.resolve('on' as const)
    const answer = asking.then((given) => (given === 'on' ? undefined : pushFailureWords(given, isMember)))

    const alert = { watch, channels: reported }
    const saved = await (id === undefined ? add(alert, entering) : change(id, alert))
    if (saved) onSaved(watch, answer)
  }

  return {
    isMember,
    isSaving,
    failure,
    push: {
      isSupported: push.state === 'unknown' ? undefined : push.state !== 'unsupported',
      isOn: push.state === 'on',
      isRefused: push.state === 'refused',
    },
    save,
  }
}

/** Nobody is told that a field is empty before they are done. */
const withoutMissing = (complaints: ReturnType<typeof complaintsAbout>) =>
  Object.fromEntries(Object.entries(complaints).filter(([, words]) => !words.startsWith('Please choose')))

type SavedAlertProps = {
  watch: AlertWatch
  /** Why this browser shows no notifications; undefined while its owner has not answered. */
  shortcoming?: string | undefined
  list: string
  onLogIn: () => void
  onLeave: () => void
}

/** The alert of a visitor is saved, and this browser may not notify them, or not yet. */
function SavedAlert({ watch, shortcoming, list, onLogIn, onLeave }: SavedAlertProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div css={panel}>
      <h3 ref={heading} tabIndex={-1} css={{ fontSize: text.lg }}>
        The alert is saved
      </h3>
      <p role="status">
        {shortcoming ?? 'Allow notifications when your browser asks, and you’re notified on this device.'}
      </p>
      <OtherWays watch={watch} onLogIn={onLogIn} />
      <div css={savedAlertFoot}>
        <ButtonLink to={list}>Your alerts</ButtonLink>
        <Button look="primary" onClick={onLeave}>
          Done
        </Button>
      </div>
    </div>
  )
}

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

const sentence = css({ minHeight: '3em', fontSize: text.lg, fontWeight: 600, textWrap: 'pretty' })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)' },
})

const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[5] })

const foot = css({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[3],
  marginInline: `calc(-1 * ${space[5]})`,
  marginBlockEnd: `calc(-1 * ${space[5]})`,
  borderBlockStart: `1px solid ${color.line}`,
  padding: `${space[3]} ${space[5]}`,
  background: color.raised,
})

const panel = css({ display: 'grid', alignContent: 'start', gap: space[5], maxWidth: '40rem' })

const savedAlertFoot = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
