/// <reference lib="dom" />
/**
 * jsdom computes every style of an element by matching every rule of the page, and queries by role ask about thousands of
 * elements only whether they are hidden or stand on a line of their own. What they ask is computed from the rules that
 * say something of it, by jsdom's own cascade: the last rule that matches wins. Anything else is left to jsdom.
 */
const initialValues = { display: '', visibility: 'visible', opacity: '', 'pointer-events': 'auto' }
type Requested = keyof typeof initialValues
const requested = Object.keys(initialValues) as Requested[]
const inherited: Requested[] = ['visibility', 'pointer-events']

type Rule = { selector: string; className: string | undefined; value: string }
type Rules = Record<Requested, Rule[]>
const noRules = (): Rules => ({ display: [], visibility: [], opacity: [], 'pointer-events': [] })

export function computeStylesQuickly() {
  const computeWhole = window.getComputedStyle.bind(window)
  const rulesOfPage = followRules()
  const defaults = new Map<string, string>()

  /** What the browser's own style sheet says of such an element. */
  function defaultDisplay(element: Element): string {
    const plain = document.createElementNS(element.namespaceURI, element.localName)
    for (const name of ['hidden', 'open', 'type']) {
      const value = element.getAttribute(name)
      if (value !== null) plain.setAttribute(name, value)
    }
    const key = plain.outerHTML
    if (!defaults.has(key)) defaults.set(key, computeWhole(plain).display)
    return defaults.get(key)!
  }

  function compute(element: Element, property: Requested): string {
    const declared = inlineValue(element, property) || lastMatch(rulesOfPage()[property], element)
    if (declared) return declared
    if (inherited.includes(property) && element.parentElement) return compute(element.parentElement, property)
    return property === 'display' ? defaultDisplay(element) : initialValues[property]
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return computeWhole(element, pseudoElement)
    let whole: CSSStyleDeclaration | undefined
    const valueOf = (name: string | symbol) => {
      const property = name === 'pointerEvents' ? 'pointer-events' : name
      if (requested.includes(property as Requested)) return compute(element, property as Requested)
      whole ??= computeWhole(element)
      const value: unknown = Reflect.get(whole, name)
      return typeof value === 'function' ? value.bind(whole) : value
    }
    const getPropertyValue = (name: string) =>
      requested.includes(name as Requested) ? valueOf(name) : (whole ??= computeWhole(element)).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : valueOf(name)),
    })
  }
}

const inlineValue = (element: Element, property: Requested) =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

function lastMatch(rules: Rule[], element: Element): string | undefined {
  const classes = new Set(element.getAttribute('class')?.split(/\s+/))
  const isMatch = ({ className, selector }: Rule) =>
    (className === undefined || classes.has(className)) && (selector === `.${className}` || matches(element, selector))
  return rules.findLast(isMatch)?.value
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // jsdom does not know every selector.
    return false
  }
}

/** The rules of the page as it is, read again only after a style sheet came or went. */
function followRules(): () => Rules {
  let rules: Rules | undefined
  const read = new WeakMap<CSSStyleSheet, { length: number; rules: Rules }>()
  const forget = (records: MutationRecord[]) => {
    if (records.some(hasStyles)) rules = undefined
  }
  const observer = new MutationObserver(forget)
  observer.observe(document, { childList: true, characterData: true, subtree: true })

  const rulesOf = (sheet: CSSStyleSheet) => {
    const known = read.get(sheet)
    if (known?.length === sheet.cssRules.length) return known.rules
    const found = readRules(sheet)
    read.set(sheet, { length: sheet.cssRules.length, rules: found })
    return found
  }

  return () => {
    forget(observer.takeRecords())
    return (rules ??= [...document.styleSheets].map(rulesOf).reduce((all, each) => {
      for (const property of requested) all[property].push(...each[property])
      return all
    }, noRules()))
  }
}

const hasStyles = ({ target, addedNodes, removedNodes }: MutationRecord) =>
  isStyle(target) || isStyle(target.parentNode) || [...addedNodes, ...removedNodes].some(holdsStyle)

const isStyle = (node: Node | null) => node instanceof HTMLStyleElement

const holdsStyle = (node: Node) =>
  isStyle(node) || (node instanceof Element && node.getElementsByTagName('style').length > 0)

/** A class that an element needs to match: of selectors such as `.card:hover`. */
const neededClass = /^\.([\w-]+)(?:[.:[][^\s>+~,]*)?$/

function readRules(sheet: CSSStyleSheet): Rules {
  const rules = noRules()
  for (const { selectorText: selector, style } of Array.from(sheet.cssRules as Iterable<CSSStyleRule>)) {
    // Others, such as those of a medium, hold rules of their own, which jsdom leaves out as well.
    if (!selector) continue
    for (const property of requested) {
      const value = style.getPropertyValue(property)
      if (value) rules[property].push({ selector, className: neededClass.exec(selector)?.[1], value })
    }
  }
  return rules
}
