import type { UserExport } from '@pointfare/shared/contracts/user'

/** What other owners keep of members. */
type OthersParts = 'alerts' | 'alertSettings' | 'inbox' | 'pushSubscriptions' | 'letters'

/** What another owner keeps of the member with a record of this id, as the export of their data tells it. */
export type ReadMemberData = (memberId: string) => Promise<Pick<UserExport, OthersParts>>
