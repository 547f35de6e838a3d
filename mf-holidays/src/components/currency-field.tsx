import { css } from '@emotion/react'
import { holidayCurrencies } from '@pointfare/shared/contracts/currency'
import { Field, fieldBox, fieldInput } from '@pointfare/shared/ui/field'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import type { Wishes } from '../domain/holiday-wishes.ts'

type Currency = Wishes['currency']
type Props = { value: Currency; onSelect: (currency: Currency) => void }

/** The budget's currency, as a field among fields. */
export function CurrencyField({ value, onSelect }: Props) {
  const id = useId()
  const handleChange = (chosen: string) => {
    const currency = holidayCurrencies.find((code) => code === chosen)
    if (currency) onSelect(currency)
  }

  return (
    <Field label="Currency" labelProps={{ htmlFor: id }} errorId={`${id}-error`}>
      <div css={[fieldBox, { position: 'relative' }]}>
        <select
          id={id}
          css={[fieldInput, control]}
          value={value}
          onChange={({ currentTarget }) => handleChange(currentTarget.value)}
        >
          {holidayCurrencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <span css={arrow}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </div>
    </Field>
  )
}

const control = css({ appearance: 'none', paddingInlineEnd: space[8], cursor: 'pointer' })

const arrow = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.muted,
  pointerEvents: 'none',
})
