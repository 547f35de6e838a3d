import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { space } from '@pointfare/shared/ui/tokens'

/** What the page is for, in a sentence. */
export function TemplatePage() {
  return (
    <div css={{ display: 'grid', gap: space[6], paddingBlockStart: space[6] }}>
      <h1>Template</h1>
      <EmptyState title="Nothing here yet">This page was made a moment ago.</EmptyState>
    </div>
  )
}
