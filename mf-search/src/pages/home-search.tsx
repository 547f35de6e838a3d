import { SearchForm } from '../components/search-form.tsx'
import { useSearchForm } from '../hooks/use-search-form.ts'
import { SearchResults } from './results-on-demand.ts'

/** The search form, wherever another page keeps a place for it. */
export function HomeSearch() {
  const { edit, editTrip, search, ...form } = useSearchForm()

  return (
    <SearchForm
      {...form}
      onEdit={edit}
      onTrip={editTrip}
      onSearch={search}
      onInterest={() => void SearchResults.prepare()}
    />
  )
}
