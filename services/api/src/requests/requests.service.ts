import { mostStoredHolidays, type HolidayResult } from '@pointfare/shared/contracts/holiday'
import {
  mostRequests,
  requestDetails,
  type MemberRequest,
  type NewRequest,
  type RequestPatch,
} from '@pointfare/shared/contracts/request'
import { allowOnlyOwn, type Caller } from '../caller.ts'
import { Conflict, InvalidInput, NotFound } from '@pointfare/core/errors'
import type { RequestsRepository } from './requests.repository.ts'

export type RequestsService = ReturnType<typeof createRequestsService>

/** Every method throws NotAllowed for what belongs to another member. */
export function createRequestsService(repository: RequestsRepository) {
  /** @throws NotFound when nobody has it */
  async function get(caller: Caller, id: string): Promise<MemberRequest> {
    const request = await repository.find(id)
    if (!request) throw gone()
    allowOnlyOwn(caller, request.userId)
    return request
  }

  return {
    get,

    /** Newest first. */
    async list(caller: Caller, userId: string): Promise<MemberRequest[]> {
      allowOnlyOwn(caller, userId)
      return repository.of(caller.memberId)
    },

    /** @throws NotFound without a record, InvalidInput for dates in the wrong order, Conflict for one too many */
    async add(caller: Caller, { userId, type, ...details }: NewRequest): Promise<MemberRequest> {
      if (userId !== undefined) allowOnlyOwn(caller, userId)
      checkDates(details)
      const count = await repository.countOf(caller.memberId)
      if (count >= mostRequests) throw new Conflict(`You have ${count} requests, which is the most`, 'userId')
      const added = await repository.add(caller.memberId, type, details)
      if (!added) throw new NotFound('You have no record yet', 'userId')
      return added
    },

    /** Puts suggestions among the member's requests, where the oldest make room. @throws NotFound without a record */
    async keepHoliday(caller: Caller, result: HolidayResult): Promise<MemberRequest> {
      const added = await repository.addHoliday(caller.memberId, { result }, mostStoredHolidays)
      if (!added) throw new NotFound('You have no record yet', 'userId')
      return added
    },

    /** @throws NotFound when it is gone, InvalidInput for dates in the wrong order */
    async change(caller: Caller, id: string, patch: RequestPatch): Promise<MemberRequest> {
      await get(caller, id)
      const changed = await repository.change(id, (current) => {
        const details = detailsOf({ ...current, ...patch }, current.type)
        checkDates(details)
        return details
      })
      if (!changed) throw gone()
      return changed
    },

    /** @throws NotFound when it is gone */
    async remove(caller: Caller, id: string) {
      await get(caller, id)
      if (!(await repository.remove(id))) throw gone()
    },
  }
}

/** What requests of that type carry, and nothing else. */
function detailsOf(request: object, type: MemberRequest['type']): object {
  const names = Object.keys(requestDetails[type])
  return Object.fromEntries(Object.entries(request).filter(([name]) => names.includes(name)))
}

type Dates = {
  departureDate?: string | undefined
  returnDate?: string | null | undefined
  checkInDate?: string | undefined
  checkOutDate?: string | undefined
}

function checkDates(details: object) {
  const { departureDate, returnDate, checkInDate, checkOutDate }: Dates = details
  if (departureDate && returnDate && returnDate < departureDate) {
    throw new InvalidInput('The way back cannot be before the way there', 'returnDate')
  }
  if (checkInDate && checkOutDate && checkOutDate <= checkInDate) {
    throw new InvalidInput('A stay lasts at least one night', 'checkOutDate')
  }
}

const gone = () => new NotFound('There is no such request', 'id')
