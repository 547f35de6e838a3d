import { css } from '@emotion/react'
import type { AlertChannels } from '@pointfare/shared/contracts/alert'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { color, space, text } from '@pointfare/shared/ui/tokens'

type Props = {
  isMember: boolean
  /** Whether whom the member logs in with vouches for their address. */
  isEmailVerified: boolean
  channels: AlertChannels
  onChange: (channels: AlertChannels) => void
  /** Whether this browser can be pushed to at all; undefined while that is not known. */
  push: { isSupported: boolean | undefined; isOn: boolean; isRefused: boolean }
  /** Why the browser cannot be told. */
  failure: string | undefined
  onLogIn: () => void
}

/** How an alert is told. A visitor has this browser alone, a member the inbox always and the rest by choice. */
export function ChannelChoice({ isMember, isEmailVerified, channels, onChange, push, failure, onLogIn }: Props) {
  return (
    <fieldset css={group}>
      <legend css={legend}>How to tell you</legend>
      {isMember ? (
        <>
          <p css={quiet}>In your inbox here, always.</p>
          <Checkbox
            label="Push"
            hint={pushHint(push)}
            checked={channels.push && push.isSupported !== false}
            disabled={push.isSupported === false}
            onChange={(isOn) => onChange({ ...channels, push: isOn })}
          />
          <Checkbox
            label="E-mail"
            hint={
              isEmailVerified
                ? 'At once or once a day, as your settings say.'
                : 'Once your address is confirmed: nothing is written to it until then.'
            }
            checked={channels.letters}
            onChange={(letters) => onChange({ ...channels, letters })}
          />
        </>
      ) : (
        <>
          <p>
            {push.isOn
              ? 'This browser tells you by a notification.'
              : 'This browser tells you by a notification, without an account. It asks for your permission when you save.'}
          </p>
          <p css={quiet}>
            With an account you also get e-mails and an inbox, on every device.{' '}
            <Button size="compact" onClick={onLogIn}>
              Log In
            </Button>
          </p>
        </>
      )}
      {failure && (
        <p role="alert" css={wrong}>
          {failure}
        </p>
      )}
    </fieldset>
  )
}

function pushHint({ isSupported, isOn, isRefused }: Props['push']): string {
  if (isSupported === false) return 'This browser takes no pushes; your other browsers do, if you switched them on.'
  if (isRefused) return 'This browser refuses notifications of this site; its settings let you allow them again.'
  return isOn
    ? 'To every browser that you switched on, this one too.'
    : 'This browser asks for your permission when you save.'
}

const group = css({ display: 'grid', gap: space[2], margin: 0, border: 0, padding: 0, minWidth: 0 })

const legend = css({ marginBlockEnd: space[1], padding: 0, fontSize: text.sm, fontWeight: 600 })

const quiet = css({ fontSize: text.sm, color: color.muted })

const wrong = css({ fontSize: text.sm, color: color.danger })
