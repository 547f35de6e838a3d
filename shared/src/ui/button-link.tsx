import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonLook, type ButtonLook } from './button.tsx'

/** A link to another page that looks like a button: it goes somewhere, so it is announced as a link. */
export function ButtonLink({ look, size, ...link }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link css={[buttonLook({ look, size }), { textDecoration: 'none' }]} {...link} />
}
