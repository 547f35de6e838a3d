import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { useKeptSearches } from '../hooks/use-kept-searches.ts'

/** Searches stay in this browser unless their owner wants a copy for assistants. Nothing until it is known which. */
export function CopyOfSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const { isKept, hasFailed, isBusy, choose } = useKeptSearches(searches)
  if (isKept === undefined) return null

  return (
    <>
      <Checkbox
        label="Keep a copy at my account"
        hint="For assistants and scripts with a personal token of yours. It follows this browser whenever you open this page; without the tick, it is deleted."
        checked={isKept}
        aria-disabled={isBusy}
        onChange={(isWanted) => isBusy || choose(isWanted)}
      />
      <OutcomeLine
        outcome={
          hasFailed ? { tone: 'failure', text: 'The copy could not be changed. Please try again later.' } : undefined
        }
      />
    </>
  )
}
