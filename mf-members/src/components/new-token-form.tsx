import { css } from '@emotion/react'
import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'
import { Button } from '@pointfare/shared/ui/button'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { Select } from '@pointfare/shared/ui/select'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { expiryChoices, scopeChoices, type TokenComplaint, type TokenDraft } from '../domain/personal-token.ts'

type Props = {
  draft: TokenDraft
  complaint: TokenComplaint | undefined
  isMaking: boolean
  onChange: (changed: Partial<TokenDraft>) => void
  onScope: (scope: PersonalTokenScope, isChosen: boolean) => void
  onMake: () => void
}

/** The API's limit. */
const longestName = 60

const expiryOptions = expiryChoices.map(({ days, label }) => ({ value: String(days), label }))

/** What a new token is called, what it may read, and for how long. What is missing is said at its field. */
export function NewTokenForm({ draft, complaint, isMaking, onChange, onScope, onMake }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>(`[data-field="${complaint.field}"] input`)?.focus()
  }, [complaint])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onMake()
  }

  return (
    <form ref={form} aria-label="New token" noValidate autoComplete="off" css={fields} onSubmit={handleSubmit}>
      <div data-field="name">
        <TextField
          label="Token name"
          value={draft.name}
          onChange={(name) => onChange({ name })}
          hint="Where you use it, such as Assistant on my laptop"
          maxLength={longestName}
          error={complaint?.field === 'name' ? complaint.message : undefined}
        />
      </div>
      <div
        role="group"
        data-field="scopes"
        aria-labelledby={`${id}-scopes`}
        aria-describedby={complaint?.field === 'scopes' ? `${id}-complaint` : undefined}
      >
        <p id={`${id}-scopes`} css={{ fontWeight: 600 }}>
          It may read
        </p>
        <div css={choices}>
          {scopeChoices.map(({ scope, label, hint }) => (
            <Checkbox
              key={scope}
              label={label}
              hint={hint}
              checked={draft.scopes.includes(scope)}
              onChange={(isChosen) => onScope(scope, isChosen)}
            />
          ))}
        </div>
        {complaint?.field === 'scopes' && (
          <p id={`${id}-complaint`} role="alert" css={wrong}>
            {complaint.message}
          </p>
        )}
      </div>
      <div css={foot}>
        <Select
          label="Expires in"
          value={String(draft.days)}
          options={expiryOptions}
          onSelect={(value) => onChange({ days: expiryChoices.find(({ days }) => String(days) === value)!.days })}
        />
        <Button type="submit" look="primary" aria-disabled={isMaking}>
          {isMaking ? 'Creating...' : 'Create Token'}
        </Button>
      </div>
    </form>
  )
}

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space[4],
})

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  columnGap: space[4],
})

const foot = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[3] })

const wrong = css({ marginBlockStart: space[2], fontSize: text.sm, fontWeight: 600, color: color.danger })
