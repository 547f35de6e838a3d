import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { Link } from 'react-router-dom'

export function NotFoundPage() {
  return (
    <>
      <title>Not found – Releases</title>
      <h1>There is no such page</h1>
      <EmptyState title="Nothing is here">
        <Link to="/releases">See what is live</Link>
      </EmptyState>
    </>
  )
}
