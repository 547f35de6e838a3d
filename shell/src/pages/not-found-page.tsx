import { space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'

/** DESIGN decision 16: an unknown path offers search and the site map. */
export function NotFoundPage() {
  return (
    <section css={{ display: 'grid', gap: space[4], maxWidth: '40rem', paddingBlock: space[8] }}>
      <h1>This page does not exist</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <p>
        <Link to="/search">Search reward flights</Link> or find your way from the <Link to="/site-map">site map</Link>.
      </p>
    </section>
  )
}
