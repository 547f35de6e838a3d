import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useState, type SubmitEvent } from 'react'
import { factLine } from '../components/fact-list.styles.ts'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { useWatcherSettings } from '../hooks/use-watcher-settings.ts'
import { useWebhook } from '../hooks/use-webhook.ts'

/** An address of the member's that is called for each alert. */
export function AlertWebhook() {
  const { settings, retry } = useWatcherSettings()
  const hook = useWebhook(retry)
  const [url, setUrl] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const stored = settings?.webhook

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const isAddress = /^https:\/\/\S+$/.test(url.trim())
    setComplaint(isAddress ? undefined : 'Please enter an address that begins with https://')
    if (isAddress) void hook.set(url.trim())
  }

  return (
    <Card as="section" aria-labelledby="alert-webhook" css={panel}>
      <h2 id="alert-webhook" css={{ fontSize: text.xl }}>
        Developers
      </h2>
      <details css={panel} open={stored?.isFailing}>
        <summary css={summary}>Send each alert to a URL</summary>
        <div css={[panel, inside]}>
          <p css={hint}>We call your webhook for each alert, signed as Standard Webhooks describes.</p>
          {stored && (
            <div css={factLine}>
              <p css={address}>{stored.url}</p>
              <p css={[hint, stored.isFailing && { color: color.danger }]}>
                {stored.isFailing ? 'It does not answer.' : 'It is called for each alert.'}
                {stored.lastAnswer && ` Last answer: ${stored.lastAnswer}`}
              </p>
              <div css={row}>
                <Button size="compact" aria-disabled={hook.isBusy || undefined} onClick={() => void hook.test()}>
                  Send a test
                </Button>
                <Button
                  size="compact"
                  look="quiet"
                  css={{ color: color.danger }}
                  aria-disabled={hook.isBusy || undefined}
                  onClick={() => void hook.remove()}
                >
                  Remove webhook
                </Button>
              </div>
            </div>
          )}
          <OutcomeLine outcome={hook.outcome} />
          {hook.made && (
            <div css={factLine}>
              <TextField
                label="Signing secret"
                hint="It is shown this once. Keep it where your program can read it."
                value={hook.made.secret}
                readOnly
                onChange={() => {}}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div css={row}>
                <Button size="compact" onClick={() => hook.putAway()}>
                  Done
                </Button>
              </div>
            </div>
          )}
          <form noValidate onSubmit={handleSubmit} css={panel}>
            <TextField
              label={stored ? 'Another address' : 'Address'}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={url}
              error={complaint ?? hook.refusal}
              onChange={(typed) => {
                setComplaint(undefined)
                setUrl(typed)
              }}
            />
            <Button type="submit" aria-disabled={hook.isBusy || undefined} css={{ justifySelf: 'start' }}>
              {stored ? 'Change webhook' : 'Add webhook'}
            </Button>
          </form>
        </div>
      </details>
    </Card>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const summary = css({ minHeight: '2.75rem', paddingBlock: space[2], cursor: 'pointer', fontWeight: 600 })

const inside = css({ paddingBlockStart: space[3] })

const hint = css({ fontSize: text.sm, color: color.muted })

const address = css({ fontFamily: font.code, fontSize: text.sm, overflowWrap: 'anywhere' })

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
