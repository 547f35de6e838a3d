import { css } from '@emotion/react'
import type { LoginDetails as Login } from '@pointfare/shared/contracts/login'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useRef, useState, type ReactNode } from 'react'
import { EmailChange, NameChange, PasswordChange } from '../components/login-changes.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { useOwnLogin, type OwnLogin } from '../hooks/use-own-login.ts'

/** Name, address and password that a member logs in with, where this site keeps them. */
export function LoginDetails() {
  const { config } = useSite()

  return (
    <Card as="section" aria-label="Login details" css={panel}>
      <h2 css={{ fontSize: text.xl }}>Login details</h2>
      {config.features.ownTenant ? (
        <OwnDetails />
      ) : (
        <p css={hint}>
          Your login is kept by {tenantElsewhere(config) ?? 'another site'}: name, e-mail address and password are
          changed there.
        </p>
      )}
    </Card>
  )
}

function OwnDetails() {
  const own = useOwnLogin()

  if (own.login?.isShared) {
    return (
      <p css={hint}>
        Shared demo account: its name, e-mail address and password can’t be changed. With an account of your own you
        change them here.
      </p>
    )
  }
  if (own.login) return <Changes login={own.login} own={own} />
  if (own.error) {
    return (
      <ErrorBox title="Your login could not be loaded" onRetry={own.retry} reference={referenceOf(own.error)}>
        {failureWords(own.error)}
      </ErrorBox>
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading your login...</VisuallyHidden>
      <Skeleton height="9rem" />
    </div>
  )
}

type Part = 'name' | 'email' | 'password'

function Changes({ login, own }: { login: Login; own: OwnLogin }) {
  const [open, setOpen] = useState<Part>()
  const [said, setSaid] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = (words?: string) => {
    setOpen(undefined)
    setSaid(words)
    // The form goes, and its buttons with it.
    opener.current?.focus()
  }
  const row = (part: Part) => ({
    isOpen: open === part,
    onOpen: (button: HTMLButtonElement) => {
      opener.current = button
      setSaid(undefined)
      setOpen(part)
    },
  })
  const change = { login, own, onDone: close, onCancel: () => close() }

  return (
    <>
      <OutcomeLine outcome={said === undefined ? undefined : { tone: 'success', text: said }} />
      <Row term="Name" value={login.name} action="Change name" {...row('name')}>
        <NameChange {...change} />
      </Row>
      <Row
        term="E-mail address"
        value={login.email}
        note={login.waitingFor === null ? undefined : `${login.waitingFor} waits for you to open the letter there.`}
        action="Change e-mail address"
        {...row('email')}
      >
        <EmailChange {...change} />
      </Row>
      <Row
        term="Password"
        value={login.hasPassword ? '••••••••••' : 'None yet'}
        note={login.hasPassword ? undefined : 'Choose one by “Forgot password?” on the login page.'}
        action={login.hasPassword ? 'Change password' : undefined}
        {...row('password')}
      >
        <PasswordChange {...change} />
      </Row>
    </>
  )
}

type RowProps = {
  term: string
  value: string
  note?: string | undefined
  /** Undefined where there is nothing to change. */
  action: string | undefined
  isOpen: boolean
  onOpen: (button: HTMLButtonElement) => void
  children: ReactNode
}

/** One thing of the login: what it is, and the form that changes it below its button. */
function Row({ term, value, note, action, isOpen, onOpen, children }: RowProps) {
  return (
    <div css={row}>
      <div css={head}>
        <div css={{ minWidth: 0 }}>
          <p css={termText}>{term}</p>
          <p css={valueText}>{value}</p>
        </div>
        {action && (
          <Button aria-expanded={isOpen} aria-label={action} onClick={({ currentTarget }) => onOpen(currentTarget)}>
            Change
          </Button>
        )}
      </div>
      {note && <p css={hint}>{note}</p>}
      {isOpen && children}
    </div>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space[4],
})

const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space[3] })

const hint = css({ fontSize: text.sm, color: color.muted })

const termText = css({ fontSize: text.sm, color: color.muted })

const valueText = css({ fontWeight: 600, overflowWrap: 'anywhere' })
