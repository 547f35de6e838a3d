import type { PreviewRequest } from '@pointfare/shared/platform/preview'
import { Button } from '@pointfare/shared/ui/button'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { usePreviewLink } from '../hooks/use-preview-link.ts'

type Props = { title: string; what: PreviewRequest }

/** Makes a link that lets somebody look, to be sent to them. */
export function MakeLink({ title, what }: Props) {
  const { locale } = useConsoleContext()
  const { link, trouble, ask } = usePreviewLink(what)

  if (trouble) return <TroubleBox trouble={trouble} onRetry={ask} />
  if (link) {
    const until = link.until && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(link.until))
    return (
      <p role="status" css={{ display: 'grid', gap: space[1], overflowWrap: 'anywhere' }}>
        {until === null ? 'Anybody may look; this is its address:' : `Whoever has this link may look until ${until}:`}
        <code>{link.link}</code>
      </p>
    )
  }
  return (
    <div>
      <Button size="compact" onClick={ask}>
        <span>
          Make a link <VisuallyHidden>to {title}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
