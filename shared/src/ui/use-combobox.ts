import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

type Options<Item> = {
  /** What is offered now. */
  items: readonly Item[]
  /** Where the choice stands among them, which is where the list opens; -1 where it does not. */
  selectedIndex: number
  isDisabled: (item: Item) => boolean
  /** Whether something is typed, and the items are what fits it. */
  isTyping: boolean
  onOpen: () => void
  onChoose: (item: Item) => void
}

const closed = { isOpen: false, highlighted: -1, isPointed: false }

/** So many options up or down. */
const pageLength = 10

/**
 * A field with a list of options, by the ARIA pattern for comboboxes: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 * The focus stays in the field; what Enter would take is highlighted in the list.
 */
export function useCombobox<Item>({ items, selectedIndex, isDisabled, isTyping, onOpen, onChoose }: Options<Item>) {
  const [{ isOpen, highlighted, isPointed }, setState] = useState(closed)
  const id = useId()
  const menuId = `${id}menu`
  const itemId = (index: number) => `${id}item-${index}`
  const input = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const highlight = (index: number, byPointer = false) => {
    if (!isOpen) onOpen()
    setState({ isOpen: true, highlighted: index, isPointed: byPointer })
  }
  const close = () => setState(closed)
  const choose = (index: number) => {
    close()
    const item = items[index]
    if (item !== undefined && !isDisabled(item)) onChoose(item)
  }
  const toggleList = () => (isOpen ? close() : highlight(selectedIndex))
  const hearTyping = () => highlight(0)
  /** A list that is open stays: it may have opened before the press, and whoever is typing only places the caret. */
  const hearPress = () => {
    if (!isOpen) highlight(isTyping ? 0 : selectedIndex)
  }

  /** The next option that can be chosen, from the other end when this one is passed. */
  const towards = (from: number, step: number) => {
    const count = items.length
    const start = (from < 0 && step < 0 ? count : from) + step
    const first = start < 0 ? count - 1 : start >= count ? 0 : start
    const direction = Math.sign(step)
    const inOrder = items.map((_, nth) => (first + direction * nth + count) % count)
    return inOrder.find((index) => !isDisabled(items[index] as Item)) ?? from // an index of the list
  }

  const byArrow = (step: 1 | -1) =>
    highlight(isOpen ? towards(highlighted, step) : selectedIndex < 0 ? towards(-1, step) : selectedIndex)

  const openKeys: Record<string, () => void> = {
    Home: () => highlight(towards(-1, 1)),
    End: () => highlight(towards(-1, -1)),
    PageUp: () => highlight(towards(highlighted, -pageLength)),
    PageDown: () => highlight(towards(highlighted, pageLength)),
    Enter: () => choose(highlighted),
    Escape: close,
  }
  const keys: Record<string, () => void> = {
    ...(isOpen ? openKeys : {}),
    ArrowDown: () => byArrow(1),
    ArrowUp: () => byArrow(-1),
  }

  useLayoutEffect(() => {
    // The list may reach below the window: the page is scrolled as well.
    if (highlighted >= 0 && !isPointed)
      document.getElementById(`${id}item-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [highlighted, isPointed, id])

  useEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    const parts = [input, toggle, list]
    const leave = ({ target }: Event) => {
      if (!parts.some(({ current }) => current?.contains(target as Node))) setState(closed)
    }
    // Where it is touched outside, the field keeps the focus in some browsers.
    document.addEventListener('pointerup', leave)
    return () => document.removeEventListener('pointerup', leave)
  }, [isOpen])

  return {
    isOpen,
    highlighted,
    close,
    /** What was typed has another best match. */
    hearTyping,
    hearKey(event: KeyboardEvent) {
      const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
    labelProps: { htmlFor: id },
    inputProps: {
      ref: input,
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': menuId,
      'aria-expanded': isOpen,
      'aria-activedescendant': isOpen && highlighted in items ? itemId(highlighted) : undefined,
      autoComplete: 'off',
      onClick: hearPress,
    } as const,
    toggleProps: {
      ref: toggle,
      'aria-controls': menuId,
      'aria-expanded': isOpen,
      tabIndex: -1,
      onMouseDown: keepFocus,
      onClick: toggleList,
    },
    /** Around the options, and what else is said below them. */
    listProps: { ref: list, onMouseDown: keepFocus },
    menuProps: {
      ref: menu,
      id: menuId,
      role: 'listbox',
      // One that closes is left, too.
      onMouseLeave: () => isOpen && highlight(-1, true),
    },
    itemProps: (item: Item, index: number) => ({
      id: itemId(index),
      role: 'option',
      'aria-selected': index === highlighted,
      'aria-disabled': isDisabled(item),
      onMouseMove: () => index !== highlighted && highlight(isDisabled(item) ? -1 : index, true),
      onClick: isDisabled(item) ? undefined : () => choose(index),
    }),
  }
}

/** For what is pressed beside the field that keeps the focus. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
