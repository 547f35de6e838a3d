import { longDate } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

export type LegalSection = { id: string; title: string; body: ReactNode }

type Props = {
  title: string
  /** The whole page in two or three sentences, for people in a hurry. */
  summary: ReactNode
  /** yyyy-MM-dd */
  changedOn: string
  sections: LegalSection[]
}

/** A long text in numbered sections, with its contents beside it where there is room. */
export function LegalPage({ title, summary, changedOn, sections }: Props) {
  const { locale } = useSite()
  useArrivalAtSection()

  return (
    <div css={page}>
      <header css={head}>
        <h1>{title}</h1>
        <div css={{ fontSize: text.lg }}>{summary}</div>
        <p css={{ color: color.muted }}>
          Last changed on <time dateTime={changedOn}>{longDate(changedOn, locale)}</time>
        </p>
      </header>
      <nav aria-label="Contents" css={contents}>
        <ol css={contentsList}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} css={contentsLink}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div css={words}>
        {sections.map(({ id, title: name, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} css={section}>
            <h2 id={`${id}-title`} css={{ fontSize: text.xl }}>
              {index + 1}. {name}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}

/**
 * Brings who came by a link to a section there. The browser and the router looked for it before this page's code had
 * come; where they did find it, theirs is the last word, because a parent's effects run after its children's.
 */
function useArrivalAtSection() {
  const { hash } = useLocation()
  const arrival = useRef(hash)
  useLayoutEffect(() => {
    document.getElementById(arrival.current.slice(1))?.scrollIntoView()
  }, [])
}

/** About 68 characters: longer lines are hard to come back from. */
const measure = '34rem'

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[6],
  '@media (min-width: 64rem)': {
    gridTemplateColumns: `18rem minmax(0, ${measure})`,
    gridTemplateAreas: '". head" "contents words"',
    columnGap: space[16],
  },
} as const

const wide = (area: string) => ({ '@media (min-width: 64rem)': { gridArea: area } }) as const

const head = { display: 'grid', gap: space[4], maxWidth: measure, ...wide('head') } as const

const contents = {
  alignSelf: 'start',
  '@media (min-width: 64rem)': {
    gridArea: 'contents',
    position: 'sticky',
    insetBlockStart: space[6],
    // In a low window the contents scroll by themselves, or their end would only be seen at the end of the page.
    maxHeight: `calc(100dvh - 2 * ${space[6]})`,
    overflowY: 'auto',
  },
} as const

const contentsList = {
  display: 'grid',
  margin: 0,
  borderInlineStart: `3px solid ${color.line}`,
  paddingInlineStart: space[8],
  color: color.muted,
} as const

const contentsLink = {
  display: 'inline-block',
  paddingBlock: space[1],
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

const words = { display: 'grid', gap: space[10], maxWidth: measure, ...wide('words') } as const

const section = {
  display: 'grid',
  gap: space[3],
  scrollMarginBlockStart: space[6],
  '& ul': { display: 'grid', gap: space[2], margin: 0, paddingInlineStart: space[5] },
} as const
