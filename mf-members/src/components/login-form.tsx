import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { space } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { RefusalWords } from '../hooks/refusal-words.ts'
import { OutcomeLine } from './outcome-line.tsx'

type Props = {
  label: string
  submit: string
  isSaving: boolean
  refusal: RefusalWords | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields of a login that are being changed. The first one has the focus, later the first that is at fault. */
export function LoginForm({ label, submit, isSaving, refusal, onSubmit, onCancel, children }: Props) {
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

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
