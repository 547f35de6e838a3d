import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useInstall } from '../install/install-context.tsx'
import { inlineFrom } from './frame-sizes.ts'
import { popupPanel } from './popup-panel.styles.ts'
import { useDismissal } from './use-dismissal.ts'

/** Rule 3.1 of the product. */
const fadeMs = 300

/** A button and the list of pages it opens; closes on a choice, outside press, Escape, or when the keyboard moves on. */
export function MainMenu({ pages }: { pages: readonly { path: string; label: string }[] }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  // Open belongs to the page it was opened on: arriving somewhere else closes the menu.
  const isOpen = openAt === pathname
  const close = () => setOpenAt(undefined)
  const { state, install } = useInstall()

  useDismissal(menu, isOpen, (byKeyboard) => {
    close()
    if (byKeyboard) button.current?.focus()
  })

  return (
    <div ref={menu} css={place}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        css={toggle}
      >
        <MenuMark />
        <span css={word}>Menu</span>
      </button>
      <nav id={listId} aria-label="Main" css={[list, isOpen ? shown : hidden]}>
        {pages.map(({ path, label }) => (
          <NavLink key={path} to={path} end onClick={close} css={item}>
            {label}
          </NavLink>
        ))}
        {state === 'offered' && (
          <button type="button" onClick={() => void install().then(close)} css={[item, action]}>
            Install
          </button>
        )}
      </nav>
    </div>
  )
}

function MenuMark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 6h14M3 14h14" strokeLinecap="round" />
    </svg>
  )
}

/** Wider windows have the links themselves. */
const place = { position: 'relative', [inlineFrom]: { display: 'none' } } as const

const toggle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: `clamp(${space[3]}, 3vw, ${space[4]})`,
  background: 'transparent',
  cursor: 'pointer',
} as const

/** Beside the logo, `Log In` and the theme the narrowest phones have no room for it; screen readers say it all the same. */
const word = {
  '@media (max-width: 24rem)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const

const list = { ...popupPanel, minWidth: '17rem' } as const

const shown = { opacity: 1, visibility: 'visible' } as const

// Hidden from eyes, screen readers and keyboard, but only after the fade.
const hidden = {
  opacity: 0,
  visibility: 'hidden',
  transition: `opacity ${fadeMs}ms, visibility 0s ${fadeMs}ms`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const

const item = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.md,
  paddingInline: space[4],
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '&[aria-current="page"]': { fontWeight: 600, background: color['accent-soft'] },
} as const

const action = {
  width: '100%',
  border: 0,
  background: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
} as const
