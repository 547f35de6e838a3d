import { css, Global } from '@emotion/react'
import { fontFaces } from '@pointfare/shared/ui/fonts'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { color, font, globalStyles, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { anchorOf, type Chapter, chapters } from './chapters.ts'

const schemes: Record<Theme, string> = { system: 'light dark', light: 'light', dark: 'dark' }

/** Every token and every primitive of the site, in every state, in either theme. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system')

  return (
    <div css={frame}>
      <Global styles={`${fontFaces}${globalStyles} :root { color-scheme: ${schemes[theme]} }`} />
      <header css={head}>
        <h1>Pointfare UI</h1>
        <p css={{ color: color.muted, maxWidth: '44rem' }}>
          Everything in <code css={path}>shared/src/ui</code>, drawn by the components themselves. Hover, press and tab
          through it: this page behaves as the site does.
        </p>
        <ThemeChoice theme={theme} onTheme={setTheme} />
      </header>
      <Contents />
      <main css={content}>
        {chapters.map((chapter) => (
          <ChapterSection key={chapter.title} {...chapter} />
        ))}
      </main>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Contents" css={contents}>
      {chapters.map(({ title, entries }) => (
        <div key={title}>
          <p css={{ fontWeight: 700 }}>{title}</p>
          <ul css={links}>
            {entries.map((entry) => (
              <li key={entry.title}>
                <a href={`#${anchorOf(entry.title)}`}>{entry.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function ChapterSection({ title, intro, entries }: Chapter) {
  const id = `chapter-${anchorOf(title)}`
  return (
    <section aria-labelledby={id} css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] }}>
      <div>
        <h2 id={id}>{title}</h2>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>{intro}</p>
      </div>
      {entries.map(({ title: name, source, States }) => (
        <article key={name} id={anchorOf(name)} aria-label={name} css={entry}>
          <h3 css={entryTitle}>
            {name} <code css={path}>{source}</code>
          </h3>
          <States />
        </article>
      ))}
    </section>
  )
}

const wide = '@media (min-width: 64rem)'

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Theme = (typeof themes)[number]['value']

/** Which theme the gallery is drawn in. */
const ThemeChoice = ({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) => (
  <SegmentedChoice label="Theme" options={themes} selected={theme} onSelect={onTheme} />
)

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  maxWidth: '96rem',
  margin: '0 auto',
  padding: `${space[8]} clamp(1rem, 3vw, 3rem) ${space[24]}`,
  [wide]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gridTemplateAreas: '"head head" "contents content"' },
})

const head = css({ display: 'grid', gap: space[3], [wide]: { gridArea: 'head' } })

const contents = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space[4],
  alignContent: 'start',
  fontSize: text.sm,
  [wide]: {
    gridArea: 'contents',
    gridTemplateColumns: 'minmax(0, 1fr)',
    position: 'sticky',
    insetBlockStart: space[4],
    maxHeight: `calc(100dvh - ${space[8]})`,
    overflowY: 'auto',
  },
})

const links = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '1.75rem',
    color: color.muted,
    textDecoration: 'none',
    '&:hover': { color: color.ink, textDecoration: 'underline' },
  },
})

const content = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  [wide]: { gridArea: 'content' },
})

const entry = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  scrollMarginBlockStart: space[4],
})

const entryTitle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space[2], fontSize: text.xl })

const path = css({
  borderRadius: radius.sm,
  padding: `0 ${space[1]}`,
  background: color.sunken,
  fontFamily: font.code,
  fontSize: '0.8125rem',
  fontWeight: 400,
  letterSpacing: 0,
  color: color.muted,
})
