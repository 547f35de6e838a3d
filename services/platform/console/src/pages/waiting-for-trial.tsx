import { TrialsUnderWay } from '../components/trials-under-way.tsx'
import { useTrials } from '../hooks/use-trials.ts'

/** What a decision that is not answered yet may wait for. */
export function WaitingForTrial({ channel }: { channel: string }) {
  const { underWay = [] } = useTrials(channel, true)
  return (
    <div role="status">
      <TrialsUnderWay trials={underWay} />
    </div>
  )
}
