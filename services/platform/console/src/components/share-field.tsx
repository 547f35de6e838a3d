import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space } from '@pointfare/shared/ui/tokens'
import { parseShare } from '../domain/share.ts'

type Props = { value: string; onChange: (value: string) => void }

/** Usual steps of a canary, in percent. */
const steps = ['1', '5', '25', '50', '100']

const chip = css({
  '&[aria-pressed="true"]': { borderColor: color.ink, background: color.ink, color: color.page },
  '&[aria-pressed="true"]:hover:not(:disabled)': { background: color.ink },
})

/** A share of the visitors, typed in percent or picked. */
export function ShareField({ value, onChange }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <TextField
        label="Share of visitors, in percent"
        value={value}
        onChange={onChange}
        inputMode="decimal"
        autoComplete="off"
        error={parseShare(value) === undefined ? 'A share is above 0 and at most 100' : undefined}
      />
      <div role="group" aria-label="Usual shares" css={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
        {steps.map((step) => (
          <Button key={step} size="compact" css={chip} aria-pressed={step === value} onClick={() => onChange(step)}>
            {step} %
          </Button>
        ))}
      </div>
    </div>
  )
}
