import { DrawnPart, type SlotProps } from '@pointfare/shared/remote'
import { useEffect, type ComponentType } from 'react'
import { RemoteRegion } from '../inspector/remote-region.tsx'
import { useRelease } from './release-context.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemotePending } from './remote-pending.tsx'
import { useRemote } from './use-remote.ts'
import { useSecondChance } from './use-second-chance.ts'

type Props = { name: keyof SlotProps; props: SlotProps[keyof SlotProps] }

/** Fills a slot from the remote that declares it. When none does, or it fails, nothing is shown. */
export function RemoteSlot({ name, props }: Props) {
  const { document } = useRelease()
  const owner = Object.entries(document.remotes).find(([, { slots }]) => slots.includes(name))?.[0]
  return owner && <FilledSlot key={owner} remote={owner} name={name} props={props} />
}

function FilledSlot({ remote, ...slot }: Props & { remote: string }) {
  const { document, loader, store } = useRelease()
  const pinned = document.remotes[remote]
  const build = pinned?.build
  const onFailure = useSecondChance(remote)
  useEffect(() => store.show(remote), [store, remote])

  return (
    <RemoteBoundary
      build={build}
      onFailure={onFailure}
      onRetry={() => loader.forget(remote, pinned)}
      fallback={() => null}
    >
      <DrawnPart fallback={<RemotePending remote={remote} isSilent />}>
        <RemoteRegion remote={remote}>
          <Filling key={build} remote={remote} {...slot} />
        </RemoteRegion>
      </DrawnPart>
    </RemoteBoundary>
  )
}

function Filling({ remote, name, props }: Props & { remote: string }) {
  const { slots } = useRemote(remote)
  // Name and props come from the same typed `Slot`, so the filler of that name takes them.
  const Filler = slots[name] as ComponentType<typeof props> | undefined
  return Filler && <Filler {...props} />
}
