import { css } from '@emotion/react'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { kilobytes, kilobytesMore } from '../domain/sizes.ts'
import { useConsoleContext } from '../console-context.tsx'

/** What rounds to nothing is nothing. */
const noticeableBytes = 50

/** What a release changes of one artifact: pages, slots, borrowed modules, foreign hosts and weight. */
export function ChangesList({ changes }: { changes: BuildChanges }) {
  const { locale } = useConsoleContext()
  const { pages, slots, modules, origins, bytes, texts, contracts = [], sizes = [] } = changes
  const isOnlyCode = [pages, slots, origins].every(({ added, removed }) => added.length + removed.length === 0)

  return (
    <dl css={listOfChanges}>
      {changes.to.source && <Line term="Commit">{changes.to.source.message}</Line>}
      {isOnlyCode && modules.length === 0 && <Line term="Contract">the same pages, slots and borrowed modules</Line>}
      <Changed term="Pages" changes={pages} />
      <Changed term="Slots" changes={slots} />
      {modules.map(({ module, from, to }) => (
        <Line key={module} term={module}>
          {from ?? 'not borrowed'} → {to ?? 'not borrowed'}
        </Line>
      ))}
      <Changed term="Hosts it names" changes={origins} />
      {contracts.map(({ what, from, to }) => (
        <Line key={what} term={what}>
          {from ?? 'none'} → {to ?? 'none'}
        </Line>
      ))}
      {texts && <Changed term="Words" changes={texts} />}
      <Line term="Weight">
        {kilobytes(bytes.to, locale)}
        {Math.abs(bytes.to - bytes.from) >= noticeableBytes && ` (${kilobytesMore(bytes.to - bytes.from, locale)})`}
        {sizes.length > 0 && (
          <details>
            <summary css={{ cursor: 'pointer' }}>By module ({sizes.length})</summary>
            {sizes.map(({ module, from, to }) => (
              <span key={module} css={change}>
                {module} {kilobytesMore(to - from, locale)}
              </span>
            ))}
          </details>
        )}
      </Line>
    </dl>
  )
}

export function Changed({ term, changes: { added, removed } }: { term: string; changes: BuildChanges['pages'] }) {
  if (added.length + removed.length === 0) return null
  return (
    <Line term={term}>
      {removed.map((one) => (
        <del key={one} css={[change, { color: color.danger }]}>
          − {one}
        </del>
      ))}
      {added.map((one) => (
        <ins key={one} css={[change, { color: color.success }]}>
          + {one}
        </ins>
      ))}
    </Line>
  )
}

/** One line of what changes. */
export const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div css={{ display: 'contents' }}>
    <dt css={{ color: color.muted }}>{term}</dt>
    <dd css={{ margin: 0, overflowWrap: 'anywhere' }}>{children}</dd>
  </div>
)

export const listOfChanges = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, auto) minmax(0, 1fr)',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  fontSize: text.sm,
})

export const change = css({ display: 'block', fontFamily: font.code, textDecoration: 'none' })
