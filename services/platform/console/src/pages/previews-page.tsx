import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { listChannels } from '@pointfare/shared/platform/operations/channels'
import type { PreviewRequest } from '@pointfare/shared/platform/preview'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Pager } from '@pointfare/shared/ui/pager'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListHeading } from '../components/list-heading.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { sourceIn, titleOf } from '../domain/build-words.ts'
import { usePageOf } from '../hooks/use-page-of.ts'
import { usePreviewLink } from '../hooks/use-preview-link.ts'
import { useRegistry } from '../hooks/use-registry.ts'

/** Where each channel, and the live site with each build, can be looked at. */
export function PreviewsPage() {
  const { locale, siteChannel } = useConsoleContext()
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
  const { data: channels = [] } = useRegistry(listChannels, {})
  const { data, trouble, retry } = usePageOf(listBuilds, { query: { 'page-number': page - 1, 'page-size': 20 } })
  const others = channels.filter(({ channel }) => channel !== siteChannel)
  const isOff = data !== undefined && data.content.length > 0 && data.content.every(({ preview }) => !preview)

  return (
    <>
      <ListHeading
        title="Previews"
        about="Each channel, and the live site with any one build in it, has an address of its own, with a storage of its own. Nothing there is counted."
      />
      {others.length > 0 && (
        <Places label="Channels">
          {others.map(({ channel, address }) => (
            <Place key={channel} title={channel} address={address} what={{ channel }} note="As it serves now" />
          ))}
        </Places>
      )}
      {trouble ? (
        <TroubleBox trouble={trouble} onRetry={retry} />
      ) : !data ? (
        <LoadingPanel title="Looking for builds…" subtitle="" />
      ) : isOff ? (
        <EmptyState title="Builds have no addresses here">The operator sets PREVIEWS to people or on.</EmptyState>
      ) : (
        <>
          <Places label="Builds">
            {data.content.map(({ name, build, preview, publishedAt, ...label }) => (
              <Place
                key={`${name}@${build}`}
                title={`${name} ${titleOf(label)}`}
                address={preview}
                what={{ name, build }}
                note={
                  <>
                    {sourceIn(label, locale)}Published <Moment at={publishedAt} />
                  </>
                }
              />
            ))}
          </Places>
          {data.totalPages > 1 && (
            <Pager
              page={page}
              totalPages={data.totalPages}
              onPage={(next) => setParameters(next === 1 ? {} : { page: String(next) })}
            />
          )}
        </>
      )}
    </>
  )
}

function Places({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} css={{ display: 'grid', gap: space[3] }}>
      <h2 css={{ fontSize: text.lg }}>{label}</h2>
      <ul css={{ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }}>{children}</ul>
    </section>
  )
}

type PlaceProps = {
  title: string
  address: string | undefined
  what: { channel: string } | { name: string; build: string }
  note: ReactNode
}

function Place({ title, address, what, note }: PlaceProps) {
  return (
    <Card as="li" css={{ display: 'grid', gap: space[2], minWidth: 0 }}>
      <strong css={{ overflowWrap: 'anywhere' }}>{title}</strong>
      <p css={{ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' }}>{note}</p>
      {address === undefined ? (
        <p>At no address</p>
      ) : (
        <p css={{ overflowWrap: 'anywhere' }}>
          <a href={address}>{address}</a>
        </p>
      )}
      {address !== undefined && <MakeLink title={title} what={what} />}
    </Card>
  )
}

type Props = { title: string; what: PreviewRequest }

/** Makes a link that lets somebody look, to be sent to them. */
function MakeLink({ title, what }: Props) {
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
