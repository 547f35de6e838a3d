import { css } from '@emotion/react'
import { holidayPreferences } from '@pointfare/shared/contracts/holiday'
import type { User } from '@pointfare/shared/contracts/user'
import { useUnsavedWork } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type FormEvent, useId, useState } from 'react'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { type MemberChoice, samePreferences, withPreference } from '../domain/member-choices.ts'
import { useSaving } from '../hooks/use-saving.ts'

type Props = { user: User; choose: (before: User, choice: MemberChoice) => Promise<void> }

/** What a member likes, for holiday suggestions: chosen together, saved together. */
export function HolidayPreferences({ user, choose }: Props) {
  const titleId = useId()
  const [draft, setDraft] = useState<{ of: User; chosen: string[] }>()
  const { isSaving, outcome, save, forgetOutcome } = useSaving({
    done: 'Your holiday preferences have been updated successfully.',
    failed: 'Failed to update your holiday preferences. Please try again later.',
  })
  const chosen = draft?.chosen ?? user.holidayPreferences
  useUnsavedWork(draft !== undefined && !samePreferences(chosen, draft.of.holidayPreferences))

  const toggle = (value: string, isChosen: boolean) => {
    forgetOutcome()
    setDraft({ of: draft?.of ?? user, chosen: withPreference(chosen, value, isChosen) })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await save(() => choose(draft?.of ?? user, { holidayPreferences: [...chosen] }))
    if (isDone) setDraft(undefined)
  }

  return (
    <Card>
      <form aria-labelledby={titleId} css={form} onSubmit={(event) => void handleSubmit(event)}>
        <div>
          <h2 id={titleId} css={{ fontSize: text.xl }}>
            Holiday Preferences
          </h2>
          <p css={hint}>Used for holiday ideas.</p>
        </div>
        <div role="group" aria-labelledby={titleId} css={options}>
          {holidayPreferences.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(isChosen) => toggle(value, isChosen)}
            />
          ))}
        </div>
        <Button type="submit" look="primary" aria-disabled={isSaving} css={{ justifySelf: 'start' }}>
          {isSaving ? 'Saving...' : 'Save Preferences'}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </Card>
  )
}

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], justifyItems: 'stretch' })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })

const options = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  columnGap: space[4],
})
