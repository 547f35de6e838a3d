import { css } from '@emotion/react'
import { currencies, Currency, defaultMemberCurrency } from '@pointfare/shared/contracts/currency'
import type { User } from '@pointfare/shared/contracts/user'
import { useUnsavedWork } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Select } from '@pointfare/shared/ui/select'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { OutcomeLine } from '../components/outcome-line.tsx'
import type { MemberChoice } from '../domain/member-choices.ts'
import { useDefaultCurrency } from '../hooks/use-default-currency.ts'
import { useSaving } from '../hooks/use-saving.ts'

type Props = { user: User; choose: (before: User, choice: MemberChoice) => Promise<void> }

const options = currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))

/** What prices are told in: saved as soon as it is chosen. */
export function CurrencyPreferences({ user, choose }: Props) {
  const isSettling = useDefaultCurrency(user, choose)
  const [chosen, setChosen] = useState<Currency>()
  const { isSaving, outcome, save } = useSaving({
    done: 'Your currency preference has been updated successfully.',
    failed: 'Failed to update your currency preference. Please try again later.',
  })
  useUnsavedWork(isSaving)

  const handleSelect = async (value: string) => {
    const currency = z.parse(Currency, value)
    setChosen(currency)
    await save(() => choose(user, { currency }))
    setChosen(undefined)
  }

  return (
    <Card as="section" aria-label="Currency Preferences" css={panel}>
      <div>
        <h2 css={{ fontSize: text.xl }}>Currency Preferences</h2>
        <p css={hint}>For cash prices and taxes. Saved as soon as you choose.</p>
      </div>
      <Select
        label="Currency"
        value={chosen ?? user.currency ?? defaultMemberCurrency}
        options={options}
        disabled={isSaving || isSettling}
        onSelect={(value) => void handleSelect(value)}
      />
      {isSaving && (
        <p role="status" css={{ color: color.muted }}>
          Saving...
        </p>
      )}
      <OutcomeLine outcome={outcome} />
    </Card>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })
