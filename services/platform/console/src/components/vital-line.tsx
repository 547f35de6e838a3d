import { color, space, text } from '@pointfare/shared/ui/tokens'
import { mostVisits, ratingWords, vitalLabels, type VitalFigure } from '../domain/vital-figures.ts'

type Props = { figures: readonly VitalFigure[] }

/** What three of four visits did not exceed, all in a line. */
export function VitalLine({ figures }: Props) {
  const visits = mostVisits(figures)
  return (
    <ul
      aria-label={`Speed in ${visits} ${visits === 1 ? 'visit' : 'visits'}`}
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${space[1]} ${space[4]}`,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        fontSize: text.sm,
      }}
    >
      {figures.map((figure) => (
        <li key={figure.vital}>
          <VitalValue figure={figure} label={vitalLabels[figure.vital].short} />
        </li>
      ))}
      <li css={{ color: color.muted }}>
        {visits} {visits === 1 ? 'visit' : 'visits'}
      </li>
    </ul>
  )
}

type ValueProps = { figure: VitalFigure; label?: string }

/** The colour only repeats what the word says. */
export function VitalValue({ figure: { value, rating }, label }: ValueProps) {
  return (
    <>
      {label && <span css={{ color: color.muted }}>{label} </span>}
      <strong>{value}</strong> <span css={{ color: shades[rating] }}>{ratingWords[rating]}</span>
    </>
  )
}

const shades = { good: color.success, middling: color['accent-text'], poor: color.danger } as const
