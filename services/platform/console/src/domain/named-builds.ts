import type { Guards } from '@pointfare/shared/platform/guards'
import type { Convergence, RemoteFailures } from '@pointfare/shared/platform/open-tab'
import type { ChannelRow } from './channel-rows.ts'

type Channel = {
  rows: readonly ChannelRow[]
  convergence: Convergence | undefined
  failures: RemoteFailures
  guards: Guards
}

/** Every build that the page of a channel names, as often as it does. */
export const namedBuilds = ({ rows, convergence, failures, guards }: Channel) => [
  ...rows.flatMap(({ name, build, canary, withdrawn }) =>
    [build, ...(canary ? [canary.build] : []), ...withdrawn.map((one) => one.build)].map((one) => ({
      name,
      build: one,
    })),
  ),
  ...guards.flatMap(({ name, build, against }) =>
    [build, ...(against ? [against] : [])].map((one) => ({ name, build: one })),
  ),
  ...failures.map(({ remote, build }) => ({ name: remote, build })),
  ...(convergence?.builds ?? []),
]
