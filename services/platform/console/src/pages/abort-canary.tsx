import { BuildWay } from '../components/build-way.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { Decide, type DecideProps } from './decide.tsx'

type Props = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Ends a canary for all visitors; open tabs leave it at once. */
export function AbortCanary({ row, canary, ...props }: Props) {
  const { name } = row
  return (
    <Decide
      {...props}
      call="abort"
      confirm="Abort the canary"
      body={(reason) => ({ name, reason })}
      outcome={`The canary of ${name} is over`}
      withdraws={[{ name, build: canary.build }]}
    >
      <BuildWay of={name} from={{ label: 'Canary', ...canary }} to={{ label: 'For everybody again', ...row }} />
    </Decide>
  )
}
