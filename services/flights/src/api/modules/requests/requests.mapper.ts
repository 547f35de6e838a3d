import type { KeptRequestType, MemberRequest } from '@pointfare/shared/contracts/request'

export type RequestRow = {
  id: string
  userId: string
  type: KeptRequestType
  status: string
  details: object
  createdAt: Date
}

/** The details were checked against their type before they were written. */
export const toMemberRequest = ({ details, createdAt, ...rest }: RequestRow) =>
  ({ ...details, ...rest, createdAt: createdAt.toISOString() }) as MemberRequest
