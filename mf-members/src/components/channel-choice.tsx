import { css } from '@emotion/react'
import type { AlertChannels, AlertWatch } from '@pointfare/shared/contracts/alert'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { OtherWays } from './other-ways.tsx'

type Props = {
  isMember: boolean
  /** Whether whom the member logs in with vouches for their address. */
  isEmailVerified: boolean
  channels: AlertChannels
  onChange: (channels: AlertChannels) => void
  /** Whether this browser can be pushed to at all; undefined while that is not known. */
  push: { isSupported: boolean | undefined; isOn: boolean; isRefused: boolean }
  watch: AlertWatch | undefined
  onLogIn: () => void
}

/** How an alert is told. A visitor has this browser alone, a member the inbox always and the rest by choice. */
export function ChannelChoice({ isMember, isEmailVerified, channels, onChange, push, watch, onLogIn }: Props) {
  return (
    <fieldset css={group}>
      <legend css={legend}>How you get it</legend>
      {isMember ? (
        <>
          <p css={quiet}>Always in your inbox.</p>
          <Checkbox
            label="Notifications"
            hint={pushHint(push)}
            checked={channels.push && push.isSupported !== false}
            disabled={push.isSupported === false}
            onChange={(isOn) => onChange({ ...channels, push: isOn })}
          />
          <Checkbox
            label="E-mail"
            hint={
              isEmailVerified
                ? 'At once or once a day, as set under your alerts.'
                : 'Once you have confirmed your e-mail address.'
            }
            checked={channels.letters}
            onChange={(mails) => onChange({ ...channels, letters: mails })}
          />
        </>
      ) : (
        <>
          <p>{visitorHint(push)}</p>
          <OtherWays watch={watch} onLogIn={onLogIn} />
        </>
      )}
    </fieldset>
  )
}

function pushHint({ isSupported, isOn, isRefused }: Props['push']): string {
  if (isSupported === false) return 'Not available in this browser. Your other devices still get them.'
  if (isRefused) return 'Blocked in this browser. You can allow them in its site settings.'
  return isOn ? 'On this device and every other where you turned them on.' : asksOnSaving
}

function visitorHint({ isSupported, isOn, isRefused }: Props['push']): string {
  if (isSupported === false) return 'Notifications are not available in this browser.'
  if (isRefused) return 'Notifications are blocked in this browser. You can allow them in its site settings.'
  return isOn
    ? 'You’re notified on this device.'
    : `You’re notified on this device, without an account. ${asksOnSaving}`
}

const asksOnSaving = 'Your browser asks for permission when you save.'

const group = css({ display: 'grid', gap: space[2], margin: 0, border: 0, padding: 0, minWidth: 0 })

const legend = css({ marginBlockEnd: space[1], padding: 0, fontSize: text.sm, fontWeight: 600 })

const quiet = css({ fontSize: text.sm, color: color.muted })
