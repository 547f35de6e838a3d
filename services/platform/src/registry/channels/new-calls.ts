import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { NewCall } from '@pointfare/shared/platform/site-plan'
import type { Finding } from '@pointfare/core/errors'
import { PromotionRefused } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'

type Head = Pick<ReleaseRow, 'doc'> | undefined

/** What published builds call besides this site, and the same remotes do not as they are live; `builds` by name. */
export async function newCalls(
  queries: Pick<ChannelQueries, 'findPublished'>,
  head: Head,
  builds: Record<string, string>,
): Promise<NewCall[]> {
  const published = await queries.findPublished(builds)
  return callsOf(
    published.map(({ declaration }) => declaration),
    head,
  )
}

/** The same, of builds that need not be published. */
export const callsOf = (declarations: readonly ArtifactDeclaration[], head: Head): NewCall[] =>
  declarations.flatMap(({ name, remote }) => {
    const known = head?.doc.remotes[name]?.connect ?? []
    return (remote?.connect ?? []).filter((origin) => !known.includes(origin)).map((origin) => ({ name, origin }))
  })

export const unaccepted = (calls: readonly NewCall[], accept: readonly string[] = []) =>
  calls.filter(({ origin }) => !accept.includes(origin))

/** As the history keeps it. */
export const noteOf = ({ name, origin }: NewCall): Finding => ({
  field: 'connect',
  message: `${name} now calls ${origin}`,
})

/** @throws PromotionRefused naming what somebody has to accept first, and how */
export function refuseUnaccepted(calls: readonly NewCall[], accept: readonly string[]) {
  const open = unaccepted(calls, accept)
  if (open.length === 0) return
  throw new PromotionRefused(
    'Pages would call origins that nobody accepted yet',
    open.map((call) => ({
      ...noteOf(call),
      message: `${noteOf(call).message}: whoever may change all of the channel accepts that with --accept ${call.origin} (accept in the request)`,
    })),
  )
}
