import { css } from '@emotion/react'
import type { FieldVitals } from '@pointfare/shared/platform/vitals-report'
import { vitalNames } from '@pointfare/shared/platform/web-vitals'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { figuresOf, thresholdWords, vitalLabels, vitalRows } from '../domain/vital-figures.ts'
import { BuildName } from './build-choice.tsx'
import { VitalLine, VitalValue } from './vital-line.tsx'

type Props = {
  name: string
  vitals: FieldVitals
  build: string
  canary: string | undefined
}

/** How fast an artifact's pages are for the people who open them, its canary beside its stable build. */
export function VitalsOfArtifact({ name, vitals, build, canary }: Props) {
  const ofStable = vitals.filter((one) => one.build === build)
  const ofCanary = vitals.filter((one) => one.build === canary)
  const builds = canary ? [build, canary] : [build]
  const rows = vitalRows(vitals, builds)
  if (rows.length === 0) return <p css={quiet}>Nobody’s browser has told yet how fast its pages are.</p>

  return (
    <div css={{ display: 'grid', gap: space[2], minWidth: 0 }}>
      {ofStable.length > 0 && <VitalLine figures={figuresOf(ofStable)} />}
      {ofCanary.length > 0 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[3]}` }}>
          <span css={quiet}>Canary:</span> <VitalLine figures={figuresOf(ofCanary)} />
        </div>
      )}
      <details>
        <summary css={{ ...quiet, cursor: 'pointer' }}>Speed of its pages ({rows.length})</summary>
        {/* Scrolled by keyboard, too, where it is wider than its card. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="region" tabIndex={0} aria-label={`Speed of the pages of ${name}`} css={{ overflowX: 'auto' }}>
          <table css={table}>
            <caption css={{ ...quiet, textAlign: 'start', paddingBlock: space[2] }}>
              Three of four visits of the last 28 days took no longer than this; in brackets, how many visits told it.
            </caption>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Build</th>
                {vitalNames.map((vital) => (
                  <th scope="col" key={vital}>
                    {vitalLabels[vital].short}
                    <span css={{ ...quiet, display: 'block', fontWeight: 'normal' }}>
                      {vitalLabels[vital].long}; {thresholdWords(vital)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.page} ${row.build}`}>
                  <th scope="row" css={{ fontFamily: font.code, fontWeight: 'normal', overflowWrap: 'anywhere' }}>
                    {row.page}
                  </th>
                  <td>
                    <BuildName of={name}>{row.build}</BuildName>{' '}
                    {row.build === canary && <span css={quiet}>canary</span>}
                  </td>
                  {vitalNames.map((vital) => {
                    const figure = row.figures.find((one) => one.vital === vital)
                    return (
                      <td key={vital}>
                        {figure ? (
                          <>
                            <VitalValue figure={figure} /> <span css={quiet}>({figure.visits})</span>
                          </>
                        ) : (
                          <span css={quiet}>not told</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

const quiet = { color: color.muted, fontSize: text.sm } as const

const table = css({
  width: '100%',
  minWidth: '56rem',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  'th, td': {
    padding: `${space[2]} ${space[3]} ${space[2]} 0`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${color.line}`,
  },
})
