import { parseSteps } from '@pointfare/shared/platform/rollout-steps'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { ShareField } from './share-field.tsx'

export type RolloutWay = 'share' | 'steps'

type Props = {
  way: RolloutWay
  onWay: (way: RolloutWay) => void
  share: string
  onShare: (share: string) => void
  steps: string
  onSteps: (steps: string) => void
}

const ways = [
  { value: 'share', label: 'One share' },
  { value: 'steps', label: 'In steps, by itself' },
] as const

/** How many visitors get a canary: a share that stays, or shares that follow each other while nothing speaks against it. */
export function RolloutFields({ way, onWay, share, onShare, steps, onSteps }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[3] }}>
      <SegmentedChoice label="How it goes on" options={ways} selected={way} onSelect={onWay} />
      {way === 'share' ? (
        <ShareField value={share} onChange={onShare} />
      ) : (
        <TextField
          label="Steps"
          value={steps}
          onChange={onSteps}
          autoComplete="off"
          hint="Each share with its time, in m, h or d. After 100 % it is promoted. A step waits for 100 visits, too"
          error={parseSteps(steps) ? undefined : 'Steps are written like 1% 30m, 10% 2h, 100%'}
        />
      )}
    </div>
  )
}
