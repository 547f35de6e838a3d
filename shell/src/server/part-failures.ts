import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { PartFailure } from '@pointfare/shared/platform/server-rendering'
import { RemoteLoadFailed } from '../remotes/remote-errors.ts'
import { NoServerBuild } from './remotes-on-server.ts'
import { TooLate } from './stream-page.ts'

/** What is to be told of a part that could not be drawn: nothing, where it was left to the browser on purpose. */
export function failureOf(error: unknown, componentStack: string, release: ReleaseDocument): PartFailure[] {
  if (error instanceof TooLate) return []
  if (error instanceof RemoteLoadFailed) return ofLoading(error)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const remote = ownerOf(stack, release) ?? ownerOf(componentStack, release)
  return [{ message, ...(remote !== undefined && { remote }) }]
}

function ofLoading({ remote, cause, message }: RemoteLoadFailed): PartFailure[] {
  if (cause instanceof NoServerBuild) return []
  return [{ remote, message: cause instanceof Error ? cause.message : message }]
}

/** The remote of the first line that is of a remote's file: files are evaluated under their address. */
function ownerOf(stack: string, { remotes }: ReleaseDocument): string | undefined {
  for (const line of stack.split('\n')) {
    const found = Object.entries(remotes).find(([, { base }]) => line.includes(base))
    if (found) return found[0]
  }
  return undefined
}
