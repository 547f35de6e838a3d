import { BuildWay } from '../components/build-way.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { Decide, type DecideProps } from './decide.tsx'
import { Changes } from './changes.tsx'

type Props = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Promotes a canary to all visitors. */
export function FinishCanary({ row, canary, ...props }: Props) {
  const { name, build } = row
  return (
    <Decide
      {...props}
      call="promote"
      confirm={`Promote ${canary.version} (${canary.build})`}
      force="possible"
      body={(reason, force) => ({ builds: { [name]: canary.build }, expect: { [name]: build }, reason, ...force })}
      outcome={`Everybody gets ${name} ${canary.version} with the next visit`}
    >
      <BuildWay of={name} from={{ label: 'Live now', ...row }} to={{ label: 'For everybody', ...canary }} />
      <Changes name={name} from={build} to={canary.build} />
    </Decide>
  )
}
