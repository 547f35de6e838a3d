import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { pushFailureWords } from '../domain/push-words.ts'
import type { PushState } from '../hooks/browser-push.ts'
import { usePush } from '../hooks/use-push.ts'
import { useWatcher } from '../hooks/use-watcher.ts'

type Props = { onChange?: () => void }

/** Whether this browser is told by push, and the way to change that. */
export function PushSwitch({ onChange }: Props) {
  const { kind, enter } = useWatcher()
  const push = usePush()
  const [failure, setFailure] = useState<string>()

  const handleOn = async () => {
    setFailure(undefined)
    const answer = await push.switchOn(enter)
    if (answer === 'on') onChange?.()
    else setFailure(pushFailureWords(answer, kind === 'member'))
  }
  const handleOff = async () => {
    setFailure(undefined)
    if (await push.switchOff()) onChange?.()
    else setFailure('Notifications could not be turned off. Please try again.')
  }

  return (
    <div css={box}>
      <p>
        <strong>This device:</strong> <span role="status">{words[push.state]}</span>
      </p>
      {push.state === 'off' && (
        <Button size="compact" aria-disabled={push.isBusy || undefined} onClick={() => !push.isBusy && void handleOn()}>
          Turn on notifications
        </Button>
      )}
      {push.state === 'on' && (
        <Button
          size="compact"
          aria-disabled={push.isBusy || undefined}
          onClick={() => !push.isBusy && void handleOff()}
        >
          Turn off notifications
        </Button>
      )}
      {failure && (
        <p role="alert" css={wrong}>
          {failure}
        </p>
      )}
    </div>
  )
}

const words: Record<PushState, string> = {
  unknown: 'Checking notifications...',
  unsupported: 'Notifications are not available in this browser.',
  refused: 'Notifications are blocked. Allow them in the browser’s site settings and reload this page.',
  off: 'Notifications are off.',
  on: 'Notifications are on.',
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.25rem',
})

const wrong = css({ flexBasis: '100%', fontSize: text.sm, color: color.danger })
