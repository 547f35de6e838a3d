type Props = {
  /** Host of the tenant that keeps the login; undefined when that is this site. */
  tenant: string | undefined
  /** Beside demo data there are logins that everybody shares. */
  keepsDemoLogins: boolean
}

/** What deleting an account does and does not do, for whoever is about to. */
export function DeletionTerms({ tenant, keepsDemoLogins }: Props) {
  const kept = 'your profile, preferences, memberships with their history, and requests'

  return (
    <>
      {tenant ? (
        <>
          <p>
            This deletes {kept}, and signs you out on every device. What this browser keeps, such as your saved
            searches, goes too. It cannot be undone.
          </p>
          <p>
            Your login itself is kept by {tenant} and is not ended by this. Logging in with it again begins a new, empty
            account.
          </p>
        </>
      ) : (
        <>
          <p>
            This deletes your login, {kept}, and signs you out on every device. What this browser keeps, such as your
            saved searches, goes too. It cannot be undone.
          </p>
          <p>You may sign up with the same address again, as somebody new.</p>
          {keepsDemoLogins && <p>The demo logins stay, for whoever looks around next.</p>}
        </>
      )}
    </>
  )
}
