import { overridePath, type PageOverride } from '@pointfare/shared/platform/override'
import type { PagePreview } from '@pointfare/shared/platform/page-preview'
import { palette } from '@pointfare/shared/ui/palette'

/** What the edge is sent when the sign cannot be seen. */
export const hiddenSign = 'do=hidden'

/** Wins against every rule of a page's stylesheets, and stands above everything in its stack. */
export const hostStyle = [
  'all: initial',
  'display: block',
  'position: fixed',
  'inset: 5rem 0.5rem auto',
  'width: fit-content',
  'max-width: calc(100vw - 1rem)',
  'margin: 0 auto',
  'z-index: 2147483647',
  'color-scheme: light dark',
]
  .map((declaration) => `${declaration} !important;`)
  .join(' ')

/** `host` stands in the page; `root`, which no other code can get at, holds what is read and pressed. */
export function signElement(document: Document, sign: Sign) {
  const { title, sentence, action } = 'override' in sign ? ofOverride(document, sign) : ofPreview(document, sign)
  const { nonce } = sign
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })

  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = styles
  const text = document.createElement('p')
  text.textContent = sentence
  const button = document.createElement('button')
  button.textContent = action.words
  action.form.append(button)
  /** Sent when the sign is kept from being seen. */
  const hidden = formThatSends(document, 'hidden')
  const box = document.createElement('div')
  box.append(text, action.form, hidden)
  root.append(style, box)

  return { host, label: `${title}: ${sentence}`, hidden }
}

export type Sign = ({ override: PageOverride; locale: string } | { preview: PagePreview }) & {
  nonce: string | undefined
}

function ofOverride(
  document: Document,
  { override: { remote, source, until }, locale }: Extract<Sign, { locale: string }>,
) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(until))
  return {
    title: 'Developer override',
    sentence: `${remote} comes from ${source}, for you alone, until ${time}.`,
    action: { words: 'End override', form: formThatSends(document, 'end') },
  }
}

const ofPreview = (document: Document, { preview: { what } }: Extract<Sign, { preview: PagePreview }>) => ({
  title: 'Preview',
  sentence: `This is a preview of ${what}. Nobody logs in here.`,
  action: { words: 'What is this?', form: formThatOpens(document) },
})

/** The page about this address, with the way to the site as everybody has it. */
function formThatOpens(document: Document) {
  const form = document.createElement('form')
  form.action = overridePath
  return form
}

/** Only a page may end an override, not a script: so it goes there. */
function formThatSends(document: Document, what: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = overridePath
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'do'
  field.value = what
  form.append(field)
  return form
}

const shade = (name: keyof typeof palette) => `light-dark(${palette[name].join(', ')})`

/** Not the tokens of the page, which a script of the page could change. */
const styles = `
div { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 2px solid ${shade('accent')}; border-radius: 0.625rem; background: ${shade('night')};
  color: ${shade('on-night')}; font: 400 0.875rem/1.5 'Figtree Variable', system-ui, sans-serif; }
p { flex: 1 1 12rem; margin: 0; overflow-wrap: anywhere; }
form { margin: 0; }
form:not(:has(button)) { display: none; }
button { min-height: 2.25rem; padding: 0.25rem 0.75rem; border: 1px solid currentcolor; border-radius: 0.375rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
`
