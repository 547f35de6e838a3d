import { getHead } from '@pointfare/shared/platform/operations/channels'
import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { useState } from 'react'
import { AcceptCalls } from '../components/accept-calls.tsx'
import { BuildLabels, BuildName } from '../components/build-choice.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { acceptOf } from '../domain/accept-of.ts'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useNewCalls } from '../hooks/use-new-calls.ts'
import { useRegistry } from '../hooks/use-registry.ts'
import { Decide, type DecideProps } from './decide.tsx'

/** A channel that nothing was released to: it can begin as a copy of another. */
export function EmptyChannel({ channel, source }: { channel: string; source: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mayChange } = useAccess(channel)

  return (
    <>
      <EmptyState title={`Nothing was released to ${channel} yet`}>
        {source && mayChange() ? (
          <Button look="primary" onClick={() => setIsOpen(true)}>
            Start it as a copy of {source}
          </Button>
        ) : (
          <>
            Its first release must hold a shell: <code>pnpm release promote {channel} shell@… mf-…@…</code>
          </>
        )}
      </EmptyState>
      {source && (
        <Dialog title={`Start ${channel}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <StartChannel channel={channel} source={source} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function StartChannel({ source, ...props }: DecideProps & { source: string }) {
  const { builds, trouble } = useBuildsOf(source)
  const [isAccepted, setIsAccepted] = useState(false)
  const calls = useNewCalls(props.channel, builds && { builds })
  if (trouble) return <TroubleBox trouble={trouble} />
  if (!builds) return <LoadingPanel title={`Looking at ${source}…`} subtitle="" />

  const expect = Object.fromEntries(Object.keys(builds).map((name) => [name, null]))
  return (
    <Decide
      {...props}
      call="promote"
      confirm={`Start ${props.channel}`}
      isReady={calls !== undefined && (calls.length === 0 || isAccepted)}
      body={(reason) => ({ builds, expect, ...acceptOf(calls), reason })}
      outcome={`${props.channel} is what ${source} is`}
    >
      <BuildLabels of={Object.entries(builds).map(([name, build]) => ({ name, build }))}>
        <ul aria-label="Builds">
          {Object.entries(builds).map(([name, build]) => (
            <li key={name}>
              {name} <BuildName of={name}>{build}</BuildName>
            </li>
          ))}
        </ul>
      </BuildLabels>
      <AcceptCalls calls={calls ?? []} mayAccept isAccepted={isAccepted} onAccept={setIsAccepted} />
    </Decide>
  )
}

/** Which build of each artifact another channel serves. */
function useBuildsOf(channel: string) {
  const { data, error } = useRegistry(getHead, { params: { channel } })
  const builds = data && {
    shell: data.shell.build,
    ...Object.fromEntries(Object.entries(data.remotes).map(([name, { build }]) => [name, build])),
  }
  return { builds, trouble: error && !data ? troubleOf(error) : undefined }
}
