import { css } from '@emotion/react'
import { holidayPreferences } from '@pointfare/shared/contracts/holiday-preference'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { space, text } from '@pointfare/shared/ui/tokens'

type Props = { chosen: readonly string[]; onToggle: (preference: string, isChosen: boolean) => void }

/** What a person likes; as many as they wish. */
export const PreferenceChoices = ({ chosen, onToggle }: Props) => (
  <fieldset css={group}>
    <legend css={legend}>What do you like?</legend>
    <div css={choices}>
      {choicesBesideBudget.map(({ value, label }) => (
        <Checkbox
          key={value}
          name="preferences"
          value={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onToggle(value, isChosen)}
        />
      ))}
    </div>
  </fieldset>
)

/** The form asks for the budget as a figure. */
const choicesBesideBudget = holidayPreferences.filter(({ value }) => value !== 'BUDGET')

const group = css({ minWidth: 0, margin: 0, border: 0, padding: 0 })

const legend = css({ padding: 0, fontSize: text.sm, fontWeight: 600 })

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: space[4],
})
