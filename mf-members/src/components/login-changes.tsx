import { css } from '@emotion/react'
import { EmailAddress, type LoginDetails, type PasswordStrength, PersonName } from '@pointfare/shared/contracts/login'
import { Button } from '@pointfare/shared/ui/button'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RefusalWords } from '../hooks/refusal-words.ts'
import { useChange } from '../hooks/use-change.ts'
import type { OwnLogin } from '../hooks/use-own-login.ts'
import { usePasswordStrength } from '../hooks/use-password-strength.ts'
import { OutcomeLine } from './outcome-line.tsx'

type Props = { login: LoginDetails; own: OwnLogin; onDone: (said: string) => void; onCancel: () => void }

/** Another name for the login. */
export function NameChange({ login, own, onDone, onCancel }: Props) {
  const [name, setName] = useState(login.name)
  const { isSaving, refusal, send, refuse } = useChange(() => onDone('Your name is changed.'))

  const handleSubmit = () => {
    const wanted = PersonName.safeParse(name)
    if (!wanted.success) return refuse({ name: wordsOf(wanted) })
    void send(() => own.changeName(wanted.data))
  }

  return (
    <LoginForm label="Change your name" submit="Save name" {...{ isSaving, refusal, onCancel }} onSubmit={handleSubmit}>
      <TextField label="Name" value={name} onChange={setName} autoComplete="name" error={refusal?.fields['name']} />
    </LoginForm>
  )
}

/** Another address for the login, which takes a letter there. */
export function EmailChange({ own, onDone, onCancel }: Props) {
  const [wanted, setWanted] = useState({ email: '', password: '' })
  const { isSaving, refusal, send, refuse } = useChange(() =>
    onDone(`We have written to ${wanted.email.trim()}. Open the link in the letter, and your login has that address.`),
  )

  const handleSubmit = () => {
    const email = EmailAddress.safeParse(wanted.email)
    const faults = {
      ...(email.success ? {} : { email: wordsOf(email) }),
      ...(wanted.password ? {} : { password: 'Enter your password' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    void send(() => own.askForEmail(wanted))
  }

  return (
    <LoginForm
      label="Change your e-mail address"
      submit="Send the letter"
      {...{ isSaving, refusal, onCancel }}
      onSubmit={handleSubmit}
    >
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="A letter there asks you to confirm; the address of now is told."
        value={wanted.email}
        onChange={(email) => setWanted({ ...wanted, email })}
        error={refusal?.fields['email']}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={wanted.password}
        onChange={(password) => setWanted({ ...wanted, password })}
        error={refusal?.fields['password']}
      />
    </LoginForm>
  )
}

/** Another password for the login; its other devices are signed out. */
export function PasswordChange({ login, own, onDone, onCancel }: Props) {
  const [typed, setTyped] = useState({ password: '', newPassword: '' })
  const strength = usePasswordStrength(typed.newPassword)
  const { isSaving, refusal, send, refuse } = useChange(() =>
    onDone('Your password is changed. Every other device is signed out, and a letter tells you so.'),
  )

  const handleSubmit = () => {
    const faults = {
      ...(typed.password ? {} : { password: 'Enter your password' }),
      ...(typed.newPassword ? {} : { newPassword: 'Choose a password' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    void send(() => own.changePassword(typed))
  }

  return (
    <LoginForm
      label="Change your password"
      submit="Save password"
      {...{ isSaving, refusal, onCancel }}
      onSubmit={handleSubmit}
    >
      <input hidden readOnly type="email" autoComplete="username" value={login.email} />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        error={refusal?.fields['password']}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words are easy to remember and hard to guess."
        value={typed.newPassword}
        onChange={(newPassword) => setTyped({ ...typed, newPassword })}
        error={refusal?.fields['newPassword']}
      />
      <PasswordMeter strength={strength} />
    </LoginForm>
  )
}

const wordsOf = ({ error }: { error: { issues: readonly { message: string }[] } }) => error.issues[0]?.message ?? ''

const meter = css({ display: 'grid', gap: space[1], fontSize: text.sm, color: color.muted })

const bars = css({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] })

const bar = css({ height: '0.375rem', borderRadius: radius.full, background: color.line, forcedColorAdjust: 'none' })

const steps = [1, 2, 3, 4]

/** How hard a new password is to guess: in words first, and in bars for those who see them. */
function PasswordMeter({ strength: { level, label, advice } }: { strength: PasswordStrength }) {
  return (
    <div css={meter}>
      {level > 0 && (
        <span aria-hidden="true" css={bars}>
          {steps.map((step) => (
            <i key={step} css={[bar, step <= level && { background: toneOf(level) }]} />
          ))}
        </span>
      )}
      <p role="status">{label && `Strength: ${label}. ${advice}`.trim()}</p>
    </div>
  )
}

function toneOf(level: number) {
  if (level === 1) return color.danger
  return level === 2 ? color.accent : color.success
}

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

type LoginFormProps = {
  label: string
  submit: string
  isSaving: boolean
  refusal: RefusalWords | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields of a login that are being changed. The first one has the focus, later the first that is at fault. */
function LoginForm({ label, submit, isSaving, refusal, onSubmit, onCancel, children }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input[aria-invalid], input:not([hidden])')
    const atFault = form.current?.querySelector<HTMLElement>('input[aria-invalid]')
    if (refusal ? atFault : first) (atFault ?? first)?.focus()
  }, [refusal])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={form} aria-label={label} noValidate css={fields} onSubmit={handleSubmit}>
      {children}
      <div css={buttons}>
        <Button type="submit" look="primary" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <OutcomeLine outcome={refusal?.text === undefined ? undefined : { tone: 'failure', text: refusal.text }} />
    </form>
  )
}
