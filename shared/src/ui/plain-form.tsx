import { css } from '@emotion/react'
import { Button } from './button.tsx'
import { color, controlHeight, radius, space } from './tokens.ts'

/** For what needs scripts to be of use: it is not shown without. */
export const withScripts = { '@media (scripting: none)': { display: 'none' } } as const

export type PlainField = {
  name: string
  label: string
  value: string
  type?: 'text' | 'date' | 'number'
  /** What there is to choose from, and nothing at all. */
  options?: readonly { value: string; label: string }[]
}

type Props = {
  label: string
  /** Where it leads, with what was filled in as its query. */
  action: string
  submit: string
  fields: readonly PlainField[]
}

/** What a browser without scripts shows in the place of a form that needs them. */
export function PlainForm({ label, action, submit, fields }: Props) {
  return (
    <noscript>
      <form aria-label={label} action={action} css={form}>
        {fields.map(({ name, label: says, value, type, options }) => (
          <label key={name} css={field}>
            {says}
            {options ? (
              <select name={name} defaultValue={value} css={control}>
                <option value="">Choose</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input name={name} type={type ?? 'text'} defaultValue={value} css={control} />
            )}
          </label>
        ))}
        <Button type="submit" look="primary">
          {submit}
        </Button>
      </form>
    </noscript>
  )
}

const form = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: space[4],
  alignItems: 'end',
  marginBlockStart: space[4],
})

const field = css({ display: 'grid', gap: space[1], fontWeight: 600 })

const control = css({
  minWidth: 0,
  minHeight: controlHeight,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  paddingInline: space[3],
  background: color.surface,
  color: color.ink,
  fontWeight: 400,
})
