import { lazy, Suspense, useId, useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import type { MenuCommand, MenuStart } from './menu-list.tsx'

export type { MenuCommand } from './menu-list.tsx'

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'children'> &
  ButtonLook & {
    /** What the button says. */
    children: ComponentProps<'button'>['children']
    commands: readonly MenuCommand[]
  }

const loadList = () =>
  import('./menu-list.tsx').then(
    ({ MenuList }) => ({ default: MenuList }),
    () => ({ default: MenuUnavailable }),
  )
const MenuList = lazy(loadList)

const MenuUnavailable = () => <span role="alert">The menu could not be loaded. Please reload the page.</span>

/**
 * A button that opens a list of commands: arrows, Home, End and typing move through it, Enter chooses, Escape closes
 * it and gives the focus back. The list is loaded when the button is first reached.
 */
export function Menu({ children, commands, ...button }: Props) {
  const id = useId()
  const [start, setStart] = useState<MenuStart>()
  const isOpen = start !== undefined
  const close = () => setStart(undefined)

  const handleClick = ({ detail }: MouseEvent) => {
    if (isOpen) close()
    // A click without a press comes from the keyboard, which begins at the first command.
    else setStart(detail === 0 ? 'first' : 'nowhere')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <span css={{ position: 'relative', display: 'inline-flex' }}>
      <Button
        {...button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <MenuList id={`${id}-list`} buttonId={`${id}-button`} commands={commands} start={start} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
