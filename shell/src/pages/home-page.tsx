import { useSite } from '@pointfare/shared/remote'
import { LandingHome } from './home/landing-home.tsx'
import { SearchHome } from './home/search-home.tsx'

/** Both home pages are built; the configuration says which one is live (rule 8.1 of the product). */
export function HomePage() {
  const { config } = useSite()
  return config.features.homeVariant === 'landing' ? <LandingHome /> : <SearchHome />
}
