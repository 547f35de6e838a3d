import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { TrialsUnderWay } from '../components/trials-under-way.tsx'
import { useTrials } from '../hooks/use-trials.ts'
import { Trial } from './trial.tsx'

const mostShown = 3

/** What browsers found when they tried releases, and what waits to be tried. */
export function TrialsPanel({ channel }: { channel: string }) {
  const { trials, underWay = [] } = useTrials(channel)
  if (!trials || (trials.length === 0 && underWay.length === 0)) return null

  return (
    <Card as="section" aria-labelledby="trials" css={{ display: 'grid', gap: space[4] }}>
      <h2 id="trials" css={{ fontSize: text.lg }}>
        Trials in a browser
      </h2>
      <TrialsUnderWay trials={underWay} />
      <ul aria-labelledby="trials" css={list}>
        {trials.slice(0, mostShown).map((trial, index) => (
          <li key={trial.id}>
            <Trial channel={channel} trial={trial} isBrief={index > 0} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const list = {
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.edge}`, paddingTop: space[4] },
} as const
