import { BuildWay } from '../components/build-way.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { Decide, type DecideProps } from './decide.tsx'
import { Difference } from './difference.tsx'

type Props = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Gives everybody what a share of the visitors has had. */
export function FinishCanary({ row, canary, ...props }: Props) {
  const { name, build } = row
  return (
    <Decide
      {...props}
      call="promote"
      confirm={`Promote ${canary.version} (${canary.build})`}
      body={(reason) => ({ builds: { [name]: canary.build }, expect: { [name]: build }, reason })}
      outcome={`Everybody gets ${name} ${canary.version} with the next visit`}
    >
      <BuildWay from={{ label: 'Live now', ...row }} to={{ label: 'For everybody', ...canary }} />
      <Difference name={name} from={build} to={canary.build} />
    </Decide>
  )
}
