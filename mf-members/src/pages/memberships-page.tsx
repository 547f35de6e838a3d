import { css } from '@emotion/react'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useRef, useState } from 'react'
import { BackToMembers } from '../components/back-to-members.tsx'
import { MembershipFields } from '../components/membership-fields.tsx'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { isUnsaved, ofScheme, schemeOf, type Membership, type Scheme } from '../domain/membership.ts'
import { useDeletion } from '../hooks/use-deletion.ts'
import { useMembershipForm } from '../hooks/use-membership-form.ts'
import { useMemberships } from '../hooks/use-memberships.ts'
import { PointsOverTime } from './points-over-time.tsx'
import { SavedMemberships } from './saved-memberships.tsx'

/** A member's loyalty schemes: what they keep, and the form that adds to it. */
export function MembershipsPage() {
  const airlines = useMemberships('airline')
  const hotels = useMemberships('hotel')
  const [type, setType] = useState<MembershipType>('airline')
  const formPlace = useRef<HTMLDivElement>(null)

  const of = (each: MembershipType) => (each === 'airline' ? airlines : hotels)
  const keep = (membership: Membership) => of(schemeOf(membership).type).keep(membership)
  const deletion = useDeletion({
    keep,
    remove: (membership) => {
      editor.forgetOutcome()
      return of(schemeOf(membership).type).remove(membership)
    },
  })

  const existing = ({ name, type }: Scheme) => {
    const found = ofScheme(of(type).memberships ?? [], name)
    return found && !isUnsaved(found) ? found : undefined
  }
  const editor = useMembershipForm({
    existing,
    keep: async (scheme, membership) => {
      deletion.forget()
      setType(scheme.type)
      await keep(membership)
    },
  })

  const handleEdit = (membership: Membership) => {
    editor.choose(schemeOf(membership))
    formPlace.current?.querySelector('input')?.focus()
  }

  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1>Memberships</h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>
          Your airline and hotel schemes, in one place and only yours.
        </p>
      </header>
      <div css={columns}>
        <div ref={formPlace}>
          <MembershipFields
            form={editor.form}
            complaint={editor.complaint}
            isUpdate={editor.isUpdate}
            isSaving={editor.isSaving}
            onChoose={editor.choose}
            onType={editor.type}
            onSave={() => void editor.save()}
            onReset={editor.reset}
          >
            <OutcomeLine outcome={editor.outcome} />
          </MembershipFields>
        </div>
        <div css={{ display: 'grid', gap: space[6], alignContent: 'start' }}>
          <SavedMemberships type={type} onType={setType} kept={of(type)} deletion={deletion} onEdit={handleEdit} />
          <PointsOverTime />
        </div>
      </div>
    </div>
  )
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
})
