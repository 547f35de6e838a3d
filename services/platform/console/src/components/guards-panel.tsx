import type { Guard, Guards, Measure } from '@pointfare/shared/platform/guards'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useConsoleContext } from '../console-context.tsx'
import { formatShare } from '../domain/share.ts'
import { BuildName } from './build-choice.tsx'

const measured = { failures: 'Failures', speed: 'Speed', goals: 'Searches' } as const
const states = { watched: 'Watched', held: 'Held', due: 'Due' } as const

/** Builds that are compared with others at the moment: what their visits say, and what follows from it. */
export function GuardsPanel({ guards }: { guards: Guards }) {
  return (
    <Card as="section" aria-labelledby="guards" css={{ display: 'grid', gap: space[4] }}>
      <h2 id="guards" css={{ fontSize: text.lg }}>
        Watched builds
      </h2>
      <ul aria-labelledby="guards" css={list}>
        {guards.map((guard) => (
          <GuardItem key={`${guard.name} ${guard.build}`} {...guard} />
        ))}
      </ul>
    </Card>
  )
}

function GuardItem({ name, build, kind, against, share, nextShare, state, words, measures }: Guard) {
  const { locale } = useConsoleContext()
  const shares = [share, nextShare].flatMap((one) => (one === null ? [] : formatShare(one, locale)))
  return (
    <li css={{ display: 'grid', gap: space[1], overflowWrap: 'anywhere' }}>
      <p>
        <strong>{name}</strong> <BuildName of={name}>{build}</BuildName> <Badge>{states[state]}</Badge>{' '}
        {kind === 'canary' ? `canary, ${shares.join(' → ')}` : 'promoted less than half an hour ago'}
        {against && (
          <span css={quiet}>
            {' '}
            beside <BuildName of={name}>{against}</BuildName>
          </span>
        )}
      </p>
      <p css={sentence}>{words}</p>
      <ul css={{ ...list, gap: space[1] }}>
        {measures.map((measure) => (
          <li key={measure.of} css={quiet}>
            {measured[measure.of]}: {measure.words} ({formatOdds(measure, locale)})
          </li>
        ))}
      </ul>
    </li>
  )
}

/** How sure it is that the build is worse; from `neededOdds` on it is taken back. */
function formatOdds({ odds, neededOdds }: Measure, locale: string) {
  const figure = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })
  const now = odds <= 1 ? 'nothing speaks against it' : `${figure.format(odds)} to 1 against it`
  return `${now}; taken back from ${figure.format(neededOdds)} to 1`
}

const list = { display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' } as const

/** It also stands in the middle of reasons. */
const sentence = { '&::first-letter': { textTransform: 'uppercase' } } as const

const quiet = { color: color.muted, fontSize: text.sm } as const
