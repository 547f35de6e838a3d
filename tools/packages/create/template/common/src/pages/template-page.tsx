import { useStoredState } from '@pointfare/remote'
import { Button, Card, color, space, text } from '@pointfare/remote/ui'

/** What the page is for, in a sentence. */
export function TemplatePage() {
  const [count, setCount] = useStoredState('mf-template.count', storedCount)

  return (
    <div css={{ display: 'grid', gap: space[6], paddingBlockStart: space[6] }}>
      <h1>Template</h1>
      <Card>
        <p css={{ color: color.muted, fontSize: text.lg }}>This page was made a moment ago.</p>
        <Button look="primary" onClick={() => setCount(count + 1)}>
          {count === 0 ? 'Press' : `Pressed ${count} times`}
        </Button>
      </Card>
    </div>
  )
}

/** Another build kept it. */
const storedCount = (stored: unknown) => (typeof stored === 'number' ? stored : 0)
