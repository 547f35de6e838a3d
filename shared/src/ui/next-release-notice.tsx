import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { color, space, text } from './tokens.ts'

type Props = {
  /** The page's heading. */
  title: string
  /** One sentence on what will be here. */
  children: ReactNode
}

/** An honest page for a feature whose release has not come yet: what it will do, and where to go meanwhile. */
export function NextReleaseNotice({ title, children }: Props) {
  return (
    <section css={{ display: 'grid', gap: space[4], maxWidth: '40rem', paddingBlock: space[8] }}>
      <h1>{title}</h1>
      <p css={{ fontSize: text.lg }}>{children}</p>
      <p css={{ color: color.muted }}>
        This page is coming with the next release. Until then, you can <Link to="/search">search reward flights</Link>.
      </p>
    </section>
  )
}
