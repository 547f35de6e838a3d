import { Button } from '@pointfare/shared/ui/button'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { space } from '@pointfare/shared/ui/tokens'

/** Shown for a link to a decision that this token may not make. */
export function NotAllowed({ scopes, onClose }: { scopes: readonly string[]; onClose: () => void }) {
  return (
    <EmptyState title="Your token does not allow this">
      <p>It is for {scopes.join(', ')}. Ask whoever made it for one that is for more, or somebody who has one.</p>
      <Button onClick={onClose} css={{ marginBlockStart: space[4] }}>
        Close
      </Button>
    </EmptyState>
  )
}
