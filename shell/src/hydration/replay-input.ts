import { earlyInputName } from '@pointfare/shared/page/early-input'
import type { EarlyInput, EarlyInputs } from './early-inputs.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Does again, as far as the page is its scripts' own now, what somebody did before, in the same order. */
export function replayEarlyInput(browser: Window & typeof globalThis) {
  const kept = (browser as { [earlyInputName]?: EarlyInputs })[earlyInputName]?.take() ?? []
  const last = kept.filter((one, at) => one.kind !== 'input' || !kept.slice(at + 1).some((next) => isSame(one, next)))
  const typed = new Set(last.flatMap(({ kind, target }) => (kind === 'input' ? [target] : [])))
  for (const input of last) {
    // React takes over at once what is meant for a part that it has not come to.
    input.target.dispatchEvent(new Event('auxclick', { bubbles: true }))
    if (input.target.isConnected) replay(input, typed)
  }
}

/** Of what is typed only the last state counts. */
const isSame = (one: EarlyInput, next: EarlyInput) => one.kind === next.kind && one.target === next.target

function replay({ kind, target, value = '', checked = false, by }: EarlyInput, typed: ReadonlySet<Element>) {
  if (kind === 'input' && isText(target)) retype(target, value)
  else if (kind === 'change' && target instanceof HTMLSelectElement) reselect(target, value)
  else if (kind === 'change' && isChoice(target)) rechoose(target, checked)
  else if (kind === 'focusout' && typed.has(target) && target !== document.activeElement) {
    target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  } else if (kind === 'click' && target instanceof HTMLElement) target.click()
  else if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(by)
}

const isText = (target: Element): target is TextControl =>
  (target instanceof HTMLInputElement && !isChoice(target)) || target instanceof HTMLTextAreaElement

const isChoice = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** React remembers what a field held when it took it over, and hears of nothing that is still the same. */
function retype(field: TextControl, value: string) {
  const { selectionStart, selectionEnd, selectionDirection } = field
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  tell(field, 'input')
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

function reselect(select: HTMLSelectElement, value: string) {
  select.value = value
  tell(select, 'change')
}

function rechoose(choice: HTMLInputElement, checked: boolean) {
  choice.checked = !checked
  choice.click()
}

const tell = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }))
