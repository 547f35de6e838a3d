import { earlyInputName } from '@pointfare/shared/page/early-input'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** A part that is not React's yet is looked at again after so long. */
const againMs = 50

/**
 * Does again what somebody did before the page was its scripts' own, in the same order; what is meant for a part that
 * cannot be taken over yet waits for it.
 *
 * It listens from before React does: React takes over a part for the sake of a press or a key, and answers that by what it
 * knows, which is nothing of what was typed before. That is told it first.
 *
 * @returns begins with what is waiting: to be called once the frame is React's, which it would otherwise have taken over in
 *   one go.
 */
export function replayEarlyInput(browser: Window & typeof globalThis): () => void {
  const { [earlyInputName]: early } = browser as { [earlyInputName]?: EarlyInputs }
  if (!early) return () => {}
  const { take, isTaken } = early
  let waiting: EarlyInput[] = []
  let next: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  let isReplaying = false
  const keys = createKeyReplay(browser.document)
  const soon = (inMs: number) => {
    clearTimeout(next)
    if (hasBegun) next = setTimeout(() => void replayAll(), inMs)
  }

  async function replayAll() {
    isReplaying = true
    const stored = [...waiting, ...take()]
    waiting = []
    const last = stored.filter((one, at) => !one.told && !stored.slice(at + 1).some((later) => replaces(later, one)))
    const typed = new Set(last.flatMap(({ kind, target }) => (kind === 'input' ? [target] : [])))
    try {
      for (const input of last) {
        const isReached = reaches(input.target)
        if (!input.target.isConnected) continue
        if (isReached && isTaken(input.target)) replay(input, typed, keys)
        else waiting.push(input)
        // React draws what came of an event before the next microtask, and before the browser tells of anything new.
        await Promise.resolve()
      }
    } finally {
      isReplaying = false
    }
    if (waiting.length > 0) soon(againMs)
  }

  early.hear = (input) => {
    // Before the next key is pressed.
    soon(0)
    if (isState(input) || isReplaying) return false
    waiting.push(...take())
    const hasToWait = waiting.some((one) => one.target === input.target && !one.told && !isState(one))
    void replayAll()
    return hasToWait
  }
  return () => {
    hasBegun = true
    void replayAll()
  }
}

/** The whole page is React's: nothing more is kept. */
export function endEarlyInput(browser: Window & typeof globalThis) {
  const { [earlyInputName]: early } = browser as { [earlyInputName]?: EarlyInputs }
  if (early) early.isOver = true
}

/** React takes over at once what an event is meant for, and ends the event before it is there when it cannot. */
function reaches(target: Element): boolean {
  let isReached = false
  const note = () => {
    isReached = true
  }
  target.addEventListener('auxclick', note, { capture: true, once: true })
  target.dispatchEvent(new Event('auxclick', { bubbles: true }))
  target.removeEventListener('auxclick', note, { capture: true })
  return isReached
}

/** Of what is typed and chosen only the last state counts. */
const isState = ({ kind }: EarlyInput) => kind === 'input' || kind === 'change'

/** Whoever types on makes old what the field held before, also where React has heard of no more than that. */
const replaces = (later: EarlyInput, one: EarlyInput) =>
  one.kind === 'input' && later.kind === 'input' && one.target === later.target

function replay(input: EarlyInput, typed: ReadonlySet<Element>, keys: KeyReplay) {
  const { kind, target, value = '', checked = false, event } = input
  if (keys.wasAnswered(input)) return
  if (kind === 'keydown') keys.press(input)
  else if (kind === 'keyup') keys.release(input)
  else if (kind === 'input' && isText(target)) retype(target, value)
  // Of a choice the first event may have its part taken over, with what was drawn, and the second tells only of that.
  else if ((kind === 'input' || kind === 'change') && target instanceof HTMLSelectElement) reselect(target, value)
  else if (kind === 'change' && isChoice(target)) rechoose(target, checked)
  else if (kind === 'focusout' && typed.has(target) && target !== document.activeElement) {
    target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  } else if (kind === 'click') press(keys.placeOf(target))
  else if (kind === 'submit' && target instanceof HTMLFormElement) {
    target.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
  }
}

const press = (target: Element) => target instanceof HTMLElement && target.click()

const isText = (target: Element): target is TextControl =>
  (target instanceof HTMLInputElement && !isChoice(target)) || target instanceof HTMLTextAreaElement

const isChoice = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** React remembers what a field held when it took it over, and hears of nothing that is still the same. */
export function retype(field: TextControl, value: string) {
  const { selectionStart, selectionEnd, selectionDirection } = field
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  tell(field, 'input')
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

export function reselect(select: HTMLSelectElement, value: string) {
  select.value = value
  tell(select, 'change')
}

export function rechoose(choice: HTMLInputElement, checked: boolean) {
  choice.checked = !checked
  choice.click()
}

const tell = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }))

type KeyReplay = ReturnType<typeof createKeyReplay>

/** Does keys again that were pressed before the page was its scripts' own. */
function createKeyReplay(document: Document) {
  /** Where the focus was when the first key of an element was done again. */
  const focusBefore = new Map<Element, Element | null>()
  let answeredFor: Element | undefined

  /** Once keys have moved the focus, the next ones that were meant for the same element are meant for where it is. */
  function placeOf(target: Element): Element {
    const focused = document.activeElement
    return focused && focusBefore.has(target) && focused !== focusBefore.get(target) ? focused : target
  }

  return {
    placeOf,

    press({ target, event }: EarlyInput) {
      const place = placeOf(target)
      if (!focusBefore.has(target)) focusBefore.set(target, document.activeElement)
      const isLeftToBrowser = place.dispatchEvent(new KeyboardEvent('keydown', event))
      answeredFor = isLeftToBrowser ? undefined : target
    },

    release({ target, event }: EarlyInput) {
      placeOf(target).dispatchEvent(new KeyboardEvent('keyup', event))
    },

    /**
     * Whether what hears the keys of the whole page has answered it, or it is what the browser made of the key before, which it
     * would not have as the page answers that key itself.
     */
    wasAnswered({ kind, target, event }: EarlyInput): boolean {
      if (kind === 'keyup') return false
      if (kind === 'keydown' && event.defaultPrevented) return true
      const by = answeredFor
      answeredFor = undefined
      if (kind === 'submit') return by?.closest('form') === target
      return kind === 'click' && by === target && event instanceof MouseEvent && event.detail === 0
    },
  }
}

/** What somebody did: `kind` is the event's type. */
type EarlyInput = {
  kind: 'input' | 'change' | 'click' | 'submit' | 'focusout' | 'keydown' | 'keyup'
  target: Element
  /** What the field held then. */
  value?: string
  checked?: boolean
  /** As the browser told it. */
  event: Event
  /** Whether React has heard of it, which may come to be so after it was taken. */
  told?: boolean
}

export type EarlyInputs = {
  /** All that was done since it was asked before, in order, with what React has heard of. */
  take: () => EarlyInput[]
  /** Whether an element is React's by now. */
  isTaken: (target: Element) => boolean
  /** Set once the whole page is React's: from then on nothing is kept. */
  isOver?: boolean
  /** Is called with what is done from now on, before React hears of it; true: React is not to, its turn has not come. */
  hear?: (input: EarlyInput) => boolean
}
