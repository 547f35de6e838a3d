import { css } from '@emotion/react'
import type { Alert, AlertChannels, AlertWatch } from '@pointfare/shared/contracts/alert'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { useSession, useSite, useToast, useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AlertFields } from '../components/alert-fields.tsx'
import { AlertPreviewPanel } from '../components/alert-preview-panel.tsx'
import { ChannelChoice } from '../components/channel-choice.tsx'
import { complaintsAbout, draftOf, usualLimit, watchIn, type AlertDraft } from '../domain/alert-draft.ts'
import { watchInWords } from '../domain/alert-words.ts'
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
  const { kind } = useWatcher()
  const list = kind === 'member' ? alertsPattern : visitorAlertsPattern

  const handleSaved = (shortcoming = '') => {
    onLeave()
    toast({
      text: `The alert is saved. ${shortcoming}`.trim(),
      tone: 'success',
      action: { label: 'Your alerts', onSelect: () => void navigate(list) },
    })
  }
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
  /** `shortcoming`: what did not work beside it, in words. */
  onSaved: (shortcoming?: string) => void
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
        {watch ? watchInWords(watch, locale) : isBlocked ? '…' : 'this costs less'}
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
            failure={saving.pushFailure}
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
  const usual = usualLimit(lowest ?? null, draft)
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
  const [pushFailure, setPushFailure] = useState<string>()
  const isMember = kind === 'member'

  const save = async (watch: AlertWatch) => {
    if (isSaving || push.isBusy || kind === 'unknown') return
    setPushFailure(undefined)
    const told: AlertChannels = isMember
      ? { ...channels, push: channels.push && push.state !== 'unsupported' }
      : { push: true, letters: false }
    const isAsked = told.push && push.state !== 'on' && !(isMember && push.state === 'refused')
    const asking = isAsked ? push.switchOn(enter) : undefined
    const shortcoming = asking?.then((answer) => (answer === 'on' ? undefined : pushFailureWords(answer, isMember)))
    // A member is told in other ways, too: their alert waits neither for an answer nor for a push service.
    const refusal = isMember ? undefined : await shortcoming
    if (refusal) return setPushFailure(refusal)

    const saved = await (id === undefined ? add({ watch, channels: told }) : change(id, { watch, channels: told }))
    if (saved) onSaved(await shortcoming)
  }

  return {
    isMember,
    isSaving: isSaving || push.isBusy,
    failure,
    pushFailure,
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
