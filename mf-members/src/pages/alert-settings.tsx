import { css } from '@emotion/react'
import type { WatcherSettings } from '@pointfare/shared/contracts/alert'
import { useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Select } from '@pointfare/shared/ui/select'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { type SubmitEvent, useState } from 'react'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { useEmailVerified } from '../hooks/use-email-verified.ts'
import { useWatcherSettings } from '../hooks/use-watcher-settings.ts'
import { FailedBox } from './failed-box.tsx'
import { PushSwitch } from './push-switch.tsx'

/** When and how a member's alerts are told. */
export function AlertSettings() {
  const stored = useWatcherSettings()
  const { settings, error, retry } = stored

  return (
    <Card as="section" aria-labelledby="alert-settings" css={panel}>
      <h2 id="alert-settings" css={{ fontSize: text.xl }}>
        How you get them
      </h2>
      {settings ? (
        <>
          <PushSwitch onChange={retry} />
          <p css={hint}>
            {settings.pushes === 0
              ? 'Notifications are off on all your devices.'
              : `Notifications are on for ${settings.pushes} ${settings.pushes === 1 ? 'device' : 'devices'}.`}
          </p>
          <SettingsForm key={JSON.stringify(settings)} stored={stored} settings={settings} />
        </>
      ) : error ? (
        <FailedBox title="Your settings could not be loaded" error={error} onRetry={retry} />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading your settings...</VisuallyHidden>
          <Skeleton height="16rem" />
        </div>
      )}
      <OutcomeLine outcome={stored.outcome} />
    </Card>
  )
}

const mailTimes = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Off' },
] as const

type FormProps = { stored: ReturnType<typeof useWatcherSettings>; settings: WatcherSettings }

function SettingsForm({ stored, settings }: FormProps) {
  const isEmailVerified = useEmailVerified()
  const [draft, setDraft] = useState(() => ({
    ...settings,
    // What nobody has chosen is where the browser is.
    timeZone: settings.timeZone === 'UTC' ? browserTimeZone() : settings.timeZone,
    isQuiet: settings.quietFrom !== null,
  }))
  // Naming all of them takes a while.
  const [zones] = useState(() => timeZones(draft.timeZone))
  const [isChanged, setIsChanged] = useState(false)
  useUnsavedWork(isChanged)
  const change = (part: Partial<typeof draft>) => {
    setIsChanged(true)
    setDraft({ ...draft, ...part })
  }

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { timeZone, letters: mails, dailyAt, isQuiet, quietFrom, quietUntil } = draft
    const quiet = isQuiet
      ? { quietFrom: quietFrom || usualQuiet.from, quietUntil: quietUntil || usualQuiet.until }
      : { quietFrom: null, quietUntil: null }
    if (await stored.save({ timeZone, letters: mails, dailyAt: dailyAt || settings.dailyAt, ...quiet }))
      setIsChanged(false)
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} css={form}>
      <div css={row}>
        <Select
          label="E-mails"
          value={draft.letters}
          options={mailTimes}
          onSelect={(value) =>
            change({ letters: mailTimes.find((time) => time.value === value)?.value ?? draft.letters })
          }
        />
        {draft.letters === 'daily' && (
          <div css={clock}>
            <TextField label="At" type="time" value={draft.dailyAt} onChange={(dailyAt) => change({ dailyAt })} />
          </div>
        )}
      </div>
      {!isEmailVerified && (
        <p css={hint}>Confirm your e-mail address to get e-mails: follow the link in our letter, then log in again.</p>
      )}
      <div>
        <Checkbox
          label="Quiet hours"
          hint="We hold notifications and e-mails until quiet hours end."
          checked={draft.isQuiet}
          onChange={(isQuiet) => change({ isQuiet })}
        />
        {draft.isQuiet && (
          <div css={row}>
            <div css={clock}>
              <TextField
                label="From"
                type="time"
                value={draft.quietFrom ?? usualQuiet.from}
                onChange={(quietFrom) => change({ quietFrom })}
              />
            </div>
            <div css={clock}>
              <TextField
                label="Until"
                type="time"
                value={draft.quietUntil ?? usualQuiet.until}
                onChange={(quietUntil) => change({ quietUntil })}
              />
            </div>
          </div>
        )}
      </div>
      <details>
        <summary css={summary}>Advanced</summary>
        <Select
          label="Time zone"
          value={draft.timeZone}
          options={zones}
          onSelect={(timeZone) => change({ timeZone })}
        />
      </details>
      <Button type="submit" look="primary" aria-disabled={stored.isSaving || undefined} css={{ justifySelf: 'start' }}>
        Save settings
      </Button>
    </form>
  )
}

const usualQuiet = { from: '22:00', until: '07:00' }

/** The time zone of this browser; UTC where it does not say. */
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/**
 * Time zones as options: of those with one name, such as Central European Time, `chosen`, that of this browser or else the
 * first.
 */
export function timeZones(chosen: string): { value: string; label: string }[] {
  const byName = new Map<string, string>()
  for (const zone of [chosen, browserTimeZone(), ...Intl.supportedValuesOf('timeZone')]) {
    const name = nameOf(zone)
    if (!byName.has(name)) byName.set(name, zone)
  }
  return [...byName].map(([name, value]) => ({ value, label: `${name} (${cityOf(value)})` })).toSorted(byLabel)
}

function nameOf(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `New York` of `America/New_York`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[4] })

const summary = css({ minHeight: '2.75rem', paddingBlock: space[2], cursor: 'pointer', fontWeight: 600 })

const clock = css({ width: '8rem' })

const hint = css({ fontSize: text.sm, color: color.muted })
