import { ago } from '@pointfare/shared/format/ages'
import { useNow } from '../hooks/use-now.ts'
import { useConsoleContext } from '../console-context.tsx'

/** How long ago something was; the exact time for those who point at it or let it be read. */
export function Moment({ at }: { at: string }) {
  const { locale } = useConsoleContext()
  const instant = new Date(at)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(instant)
  return (
    <time dateTime={at} title={exact} css={{ whiteSpace: 'nowrap' }}>
      {ago(instant, useNow(), locale)}
    </time>
  )
}
