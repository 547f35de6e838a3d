import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  /** The page's heading. */
  title: string
  /** One sentence on what will be here. */
  children: ReactNode
}

/** An honest page for a feature whose release has not come yet: what it will do, and where to go meanwhile. */
export function NextReleaseNotice({ title, children }: Props) {
  return (
    <section css={{ maxWidth: '40rem', paddingBlock: 'var(--space-8)' }}>
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        This page is coming with the next release. Until then, you can <Link to="/search">search reward flights</Link>.
      </p>
    </section>
  )
}
