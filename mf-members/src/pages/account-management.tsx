import { css } from '@emotion/react'
import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSession, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { Question } from '../components/question.tsx'
import { useAccountDeletion } from '../hooks/use-account-deletion.ts'
import { useExport } from '../hooks/use-export.ts'

/** Taking one's data along, leaving, and leaving for good. */
export function AccountManagement() {
  const { logOut } = useSession()
  const { config } = useSite()
  const { isExporting, outcome, exportData } = useExport()
  const { deletion, ask, cancel, remove } = useAccountDeletion()
  const tenant = tenantElsewhere(config)
  const isDeleting = deletion.step === 'deleting'

  return (
    <Card as="section" aria-label="Account Management" css={panel}>
      <h2 css={{ fontSize: text.xl }}>Account Management</h2>
      <div css={buttons}>
        {exportData && (
          <Button aria-disabled={isExporting} onClick={() => void exportData()}>
            Export my data
          </Button>
        )}
        <Button onClick={logOut}>Logout</Button>
        <Button css={dangerous} onClick={ask}>
          Delete Account
        </Button>
      </div>
      <OutcomeLine outcome={outcome} />
      <Question
        title="Delete Account"
        isOpen={deletion.step === 'confirming' || isDeleting}
        onClose={cancel}
        words={
          <>
            <DeletionTerms
              tenant={tenant}
              endsLogin={config.features.endsLogin ?? false}
              keepsDemoLogins={config.demoData}
            />
            {deletion.step === 'confirming' && deletion.problem && (
              <OutcomeLine outcome={{ tone: 'failure', text: deletion.problem }} />
            )}
          </>
        }
      >
        <Button aria-disabled={isDeleting} onClick={cancel}>
          Cancel
        </Button>
        <Button css={deadly} aria-disabled={isDeleting} onClick={() => void remove()}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </Question>
      <Question
        title="Account Deleted"
        isOpen={deletion.step === 'deleted'}
        onClose={logOut}
        words={
          <p>
            Everything named before is gone, also from this browser.
            {tenant && config.features.endsLogin ? ` Your login at ${tenant} follows within minutes.` : ''} Closing this
            logs you out.
          </p>
        }
      >
        <Button look="primary" onClick={logOut}>
          Close
        </Button>
      </Question>
    </Card>
  )
}

type Props = {
  /** Host of the tenant that keeps the login; undefined when that is this site. */
  tenant: string | undefined
  /** Whether that tenant is asked to delete it. */
  endsLogin: boolean
  /** Beside demo data there are logins that everybody shares. */
  keepsDemoLogins: boolean
}

/** What deleting an account does and does not do, for whoever is about to. */
function DeletionTerms({ tenant, endsLogin, keepsDemoLogins }: Props) {
  const stored = 'your profile, preferences, memberships with their history, requests and personal tokens'

  return (
    <>
      {tenant ? (
        <>
          <p>
            This deletes {stored}, and signs you out on every device. What this browser keeps, such as your saved
            searches, goes too. It cannot be undone.
          </p>
          {endsLogin ? (
            <p>
              Your login at {tenant} is deleted too, within minutes. After that you may sign up with the same address
              again, as somebody new.
            </p>
          ) : (
            <p>
              Your login itself is kept by {tenant} and is not ended by this. Logging in with it again begins a new,
              empty account.
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            This deletes your login, {stored}, and signs you out on every device. What this browser keeps, such as your
            saved searches, goes too. It cannot be undone.
          </p>
          <p>You may sign up with the same address again, as somebody new.</p>
          {keepsDemoLogins && <p>The demo logins stay, for whoever looks around next.</p>}
        </>
      )}
    </>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

const dangerous = css({
  borderColor: color.danger,
  color: color.danger,
  '&:hover:not(:disabled)': { borderColor: color.danger, background: color['danger-soft'] },
})

const deadly = css({
  borderColor: 'transparent',
  '&, &:hover:not(:disabled)': { background: color.danger, color: color.surface },
})
