import { Contract } from '@pointfare/shared/platform/contract'
import { contractFault } from '@pointfare/shared/platform/contract-fault'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemoteEventBus } from '@pointfare/shared/remote'
import * as z from 'zod/mini'

/** Listeners that answer with events of their own go round in circles sooner or later. */
const deepest = 10

/** A remote sent what it does not declare; the message says which event, and what is wrong with it. */
export class EventRefused extends Error {
  override name = 'EventRefused'
}

/**
 * Events between the remotes of a tab. What is sent is checked by the contract in the release that the tab runs, so that listeners
 * get what the gate compared. `report` is told what a listener throws: neither its sender nor the others notice.
 */
export function createRemoteEventBus(
  release: () => Pick<ReleaseDocument, 'remotes'>,
  report: (error: unknown) => void,
): RemoteEventBus {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  let depth = 0

  return {
    send(name, detail) {
      refuseUndeclared(release(), name, detail)
      if (depth >= deepest) throw new EventRefused(`${name} is an answer to an answer to itself, ${deepest} deep`)
      depth += 1
      for (const listener of new Set(listeners.get(name))) {
        try {
          listener(structuredClone(detail))
        } catch (error) {
          report(error)
        }
      }
      depth -= 1
    },

    hear(name, listener) {
      const others = listeners.get(name) ?? new Set()
      listeners.set(name, others.add(listener))
      return () => void others.delete(listener)
    },
  }
}

/** @throws EventRefused */
function refuseUndeclared({ remotes }: Pick<ReleaseDocument, 'remotes'>, name: string, detail: unknown) {
  const sender = name.split('.', 1)[0] ?? ''
  const declared = remotes[sender]?.sends?.[name]
  if (declared === undefined) throw new EventRefused(`${name} is sent, and no remote.json declares it (sends)`)
  // A later form of contracts, which this shell cannot read, was compared by the gate.
  const contract = z.safeParse(Contract, declared).data
  const fault = contract && contractFault(contract, detail)
  if (fault) throw new EventRefused(`${name} is not sent as it is declared: ${fault}`)
}
