import { logFailure } from '@pointfare/shared/http/log-failure'
import { useState } from 'react'
import { deletedOutcome, notDeletedOutcome, notSavedOutcome } from '../domain/membership-texts.ts'
import { schemeOf, unsavedMembership, type Membership } from '../domain/membership.ts'
import type { Outcome } from '../domain/outcome.ts'

type Needs = { keep: (membership: Membership) => Promise<void>; remove: (membership: Membership) => Promise<void> }

/** Deletes memberships, and can bring back the last one. */
export function useDeletion({ keep, remove }: Needs) {
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [deleted, setDeleted] = useState<Membership>()
  const [outcome, setOutcome] = useState<Outcome>()

  /** Says whether it is gone. */
  async function deleteMembership(membership: Membership): Promise<boolean> {
    if (leaving.includes(membership.id)) return false
    const { type } = schemeOf(membership)
    setOutcome(undefined)
    setDeleted(undefined)
    setLeaving((ids) => [...ids, membership.id])
    try {
      await remove(membership)
      setDeleted(membership)
      setOutcome(deletedOutcome(type))
      return true
    } catch (error) {
      logFailure('A membership was not deleted', error)
      setOutcome(notDeletedOutcome(type))
      return false
    } finally {
      setLeaving((ids) => ids.filter((id) => id !== membership.id))
    }
  }

  /** The server keeps nothing of what was deleted, so it is added anew. */
  async function undo(membership: Membership) {
    const scheme = schemeOf(membership)
    setDeleted(undefined)
    try {
      await keep(unsavedMembership(scheme, membership.userId, membership))
      setOutcome({ tone: 'success', text: `${scheme.name} is back.` })
    } catch (error) {
      logFailure('A membership was not brought back', error)
      setDeleted(membership)
      setOutcome(notSavedOutcome(scheme.type, true))
    }
  }

  return {
    outcome,
    isLeaving: ({ id }: Membership) => leaving.includes(id),
    delete: deleteMembership,
    /** Undefined while there is nothing to bring back. */
    undo: deleted && (() => undo(deleted)),
    forget: () => {
      setOutcome(undefined)
      setDeleted(undefined)
    },
  }
}
