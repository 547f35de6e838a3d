import { css } from '@emotion/react'
import { connect, machine } from '@zag-js/menu'
import { normalizeProps, useMachine } from '@zag-js/react'
import type { KeyboardEvent } from 'react'
import { color, elevation, radius, space } from './tokens.ts'
import { showInTopLayer, topLayer } from './top-layer.ts'

type Props = {
  id: string
  /** The button that opened the list: names it, places it and gets the focus back. */
  buttonId: string
  commands: readonly MenuCommand[]
  start: MenuStart
  onClose: () => void
}

/** The open list of a menu's commands. */
export function MenuList({ id, buttonId, commands, start, onClose }: Props) {
  const service = useMachine(machine, {
    id,
    ids: { trigger: buttonId, content: id },
    defaultOpen: true,
    defaultHighlightedValue: commandAt(start, commands)?.label ?? null,
    loopFocus: true,
    positioning: { placement: 'bottom-start', strategy: 'fixed', gutter: 4, overflowPadding: 8, fitViewport: true },
    onSelect: ({ value }) => commands.find(({ label }) => label === value)?.onSelect(),
    onOpenChange: ({ open }) => !open && onClose(),
  })
  const { getPositionerProps, getContentProps, getItemProps } = connect(service, normalizeProps)

  // The library keeps Tab inside; in a page one expects to go on from the button.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    document.getElementById(buttonId)?.focus()
    onClose()
  }

  return (
    <div {...getPositionerProps()} ref={showInTopLayer} popover="manual" css={topLayer}>
      <div {...getContentProps()} onKeyDownCapture={handleKeyDown} css={list}>
        {commands.map(({ label, disabled = false }) => (
          <div key={label} {...getItemProps({ value: label, disabled })} css={item}>
            {label}
          </div>
        ))}
      </div>
    </div>
  )
}

function commandAt(start: MenuStart, commands: readonly MenuCommand[]) {
  if (start === 'nowhere') return undefined
  return start === 'first' ? commands.find(isEnabled) : commands.findLast(isEnabled)
}

const isEnabled = ({ disabled }: MenuCommand) => !disabled

/** One line of a menu; its label is unlike those of the others. */
export type MenuCommand = {
  label: string
  onSelect: () => void
  disabled?: boolean
}

/** The command a menu opens at; with a pointer, at none. */
export type MenuStart = 'first' | 'last' | 'nowhere'

const list = css({
  display: 'grid',
  minWidth: '12rem',
  maxWidth: 'min(22rem, 92vw)',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[1],
  outline: 'none',
  background: color.raised,
  color: color.ink,
  boxShadow: elevation.popup,
})

const item = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.sm,
  padding: `${space[1]} ${space[3]}`,
  cursor: 'pointer',
  '&[data-highlighted]': {
    background: color['accent-soft'],
    // Background colours are gone in forced-colours mode.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&[data-disabled]': { color: color.muted, cursor: 'not-allowed', opacity: 0.6 },
})
