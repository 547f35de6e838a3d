import { useSite } from '@pointfare/shared/remote'
import { LandingHome } from './home/landing-home.tsx'
import { SearchHome } from './home/search-home.tsx'

/** DESIGN decision 1: both home pages are built, the configuration says which one is live. */
export function HomePage() {
  const { config } = useSite()
  return config.features.homeVariant === 'landing' ? <LandingHome /> : <SearchHome />
}
