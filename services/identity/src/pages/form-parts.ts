import { html, type Html } from './html.ts'

/** What is wrong, by the field's name; `form` is for what is about no single field. */
export type FieldErrors = Partial<Record<'form' | 'name' | 'email' | 'password' | 'code', string>>

type Field = {
  name: 'name' | 'email' | 'password' | 'code'
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string
  errors: FieldErrors
  isFirst?: boolean
}

/** A labelled text field, with what to write and what is wrong with it. */
export function field({ name, label, type, autocomplete, value = '', hint, errors, isFirst = false }: Field): Html {
  const error = errors[name]
  const descriptions = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const hasFocus = error ? firstWrong(errors) === name : isFirst && firstWrong(errors) === undefined

  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <div class="box">
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${value}"
        autocomplete="${autocomplete}"
        required
        ${type === 'text' ? html`` : html`autocapitalize="none" spellcheck="false"`}
        ${descriptions && html`aria-describedby="${descriptions}"`}
        ${error && html`aria-invalid="true"`}
        ${hasFocus && html`autofocus`}
      />
      ${type === 'password' && html`<button type="button" hidden data-reveals="${name}" aria-controls="${name}" aria-pressed="false">Show</button>`}
    </div>
    ${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`
}

const firstWrong = (errors: FieldErrors) =>
  (['name', 'email', 'password', 'code'] as const).find((name) => errors[name])

/** What is wrong with the form as a whole. */
export const formError = ({ form }: FieldErrors) => form && html`<p class="notice bad" role="alert">${form}</p>`

/** The title of a page whose form came back; it is the first thing a screen reader says. */
export const titleOf = (title: string, errors: FieldErrors) =>
  Object.keys(errors).length > 0 ? `Error: ${title}` : title
