import { Card } from '@pointfare/shared/ui/card'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useMember } from '../hooks/use-member.ts'
import { useUser } from '../hooks/use-user.ts'
import { CurrencyPreferences } from './currency-preferences.tsx'
import { HolidayPreferences } from './holiday-preferences.tsx'

/** What the API keeps for a member; nothing until it knows them. */
export function MemberPreferences() {
  const { userId } = useMember()
  const { user, error, retry, choose } = useUser()

  if (user) {
    return (
      <>
        <HolidayPreferences user={user} choose={choose} />
        <CurrencyPreferences user={user} choose={choose} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorBox title="Failed to fetch backend user" onRetry={retry}>
        {error instanceof Error ? error.message : 'Unknown error occurred'}
      </ErrorBox>
    )
  }
  return userId ? <PreferencesSkeleton /> : null
}

const PreferencesSkeleton = () => (
  <Card role="status" css={{ display: 'grid', gap: space[5] }}>
    <VisuallyHidden>Loading your preferences...</VisuallyHidden>
    <Skeleton width="14rem" height="1.75rem" />
    <Skeleton height="9rem" />
    <Skeleton width="10rem" height="3rem" />
  </Card>
)
