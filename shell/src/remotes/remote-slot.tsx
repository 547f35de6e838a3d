import type { SlotProps } from '@pointfare/shared/remote'
import { Suspense, use, type ComponentType } from 'react'
import { useRelease } from './release-context.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'

type Props = { name: keyof SlotProps; props: SlotProps[keyof SlotProps] }

/** Fills a slot from the remote that declares it. Nobody declares it, or the remote fails: nothing is shown. */
export function RemoteSlot({ name, props }: Props) {
  const { document } = useRelease()
  const owner = Object.entries(document.remotes).find(([, { slots }]) => slots.includes(name))?.[0]

  return (
    owner && (
      <RemoteBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Filled remote={owner} name={name} props={props} />
        </Suspense>
      </RemoteBoundary>
    )
  )
}

function Filled({ remote, name, props }: Props & { remote: string }) {
  const { loader } = useRelease()
  // Name and props come from the same typed `Slot`, so the filler of that name takes them.
  const Filler = use(loader.load(remote)).slots[name] as ComponentType<typeof props> | undefined
  return Filler && <Filler {...props} />
}
