import { logFailure } from '@pointfare/shared/http/log-failure'
import { useUnsavedWork } from '@pointfare/shared/remote'
import { useState } from 'react'
import {
  complaintAbout,
  detailsIn,
  emptyForm,
  typedDetails,
  type Complaint,
  type MembershipForm,
} from '../domain/membership-form.ts'
import { notSavedOutcome, savedOutcome } from '../domain/membership-texts.ts'
import { unsavedMembership, type Membership, type Scheme } from '../domain/membership.ts'
import type { Outcome } from '../domain/outcome.ts'
import { useMember } from './use-member.ts'

type Needs = {
  /** The membership of this scheme that the member has already. */
  existing: (scheme: Scheme) => Membership | undefined
  keep: (scheme: Scheme, membership: Membership) => Promise<void>
}

/** The form that adds a membership, or changes the one there is of the same scheme. */
export function useMembershipForm({ existing, keep }: Needs) {
  const { userId } = useMember()
  const [form, setForm] = useState(emptyForm)
  const [complaint, setComplaint] = useState<Complaint>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSaving, setIsSaving] = useState(false)

  const edited = form.scheme && existing(form.scheme)
  const { scheme: _, ...untouched } = edited ? { scheme: null, ...typedDetails(edited) } : emptyForm
  const isTouched = isOtherThan(untouched, form)
  useUnsavedWork(isTouched)

  function show(next: MembershipForm) {
    setForm(next)
    setComplaint(undefined)
    setOutcome(undefined)
  }

  /** What is kept of that scheme is filled in; what was typed stays otherwise, unless it was another scheme's. */
  function choose(scheme: Scheme | null) {
    const chosen = scheme && existing(scheme)
    if (chosen) return show({ scheme, ...typedDetails(chosen) })
    show({ ...(edited && !isTouched ? emptyForm : form), scheme })
  }

  async function save() {
    const { scheme } = form
    const first = complaintAbout(form)
    setComplaint(first)
    setOutcome(undefined)
    if (first || !scheme || !userId || isSaving) return

    setIsSaving(true)
    try {
      const details = detailsIn(form)
      await keep(scheme, edited ? { ...edited, ...details } : unsavedMembership(scheme, userId, details))
      setForm(emptyForm)
      setOutcome(savedOutcome(scheme.type, !edited))
    } catch (error) {
      logFailure('A membership was not saved', error)
      setOutcome(notSavedOutcome(scheme.type, !edited))
    } finally {
      setIsSaving(false)
    }
  }

  return {
    form,
    complaint,
    outcome,
    isSaving,
    /** The form holds a membership there is already. */
    isUpdate: Boolean(edited),
    type: (typed: Partial<Omit<MembershipForm, 'scheme'>>) => show({ ...form, ...typed }),
    choose,
    save,
    reset: () => show(emptyForm),
    /** What became of the last save is old news. */
    forgetOutcome: () => setOutcome(undefined),
  }
}

type Typed = Omit<MembershipForm, 'scheme'>

const isOtherThan = (before: Typed, { membershipNumber, tier, points }: Typed) =>
  before.membershipNumber !== membershipNumber || before.tier !== tier || before.points !== points
