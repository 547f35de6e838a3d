import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import './page.css'

const Details = lazy(() => import('./details.tsx').then(({ Details }) => ({ default: Details })))

export function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="foreign-page">
      <h1>Made elsewhere</h1>
      <p>
        Drawn with the shell’s React and routed by its router: <Link to="/how-it-works">How It Works</Link>
      </p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Details />
        </Suspense>
      )}
    </section>
  )
}
