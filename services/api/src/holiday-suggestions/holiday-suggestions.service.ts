import type { HolidayInput, HolidayResult } from '@pointfare/shared/contracts/holiday'
import type { HolidayFindings } from '../holidays/candidate.ts'
import type { FindHolidays } from '../holidays/find-holidays.ts'
import type { HolidayAuthor, WritingJob } from '../holidays/holiday-author.ts'
import { allowOnlyOwn, type Caller } from '../caller.ts'
import { InvalidInput } from '@pointfare/core/errors'
import type { RequestsService } from '../requests/requests.service.ts'
import type { UsersService } from '../users/users.service.ts'

export type HolidaySuggestionsService = ReturnType<typeof createHolidaySuggestionsService>

type Dependencies = {
  /** The city of each code that is an airport's. */
  citiesOf: (codes: readonly string[]) => Promise<Map<string, string>>
  find: FindHolidays
  author: HolidayAuthor
  users: Pick<UsersService, 'get'>
  requests: Pick<RequestsService, 'keepHoliday'>
}

/** Checked, but not begun. */
export type HolidayQuestion = { caller: Caller; input: HolidayInput; places: HolidayFindings['places'] }

export function createHolidaySuggestionsService({ citiesOf, find, author, users, requests }: Dependencies) {
  return {
    /**
     * What can be refused is refused here, before an answer begins.
     * @throws NotAllowed for another's id, NotFound without a record, InvalidInput for airports that cannot be
     */
    async check(caller: Caller, input: HolidayInput): Promise<HolidayQuestion> {
      if (input.userId !== undefined) allowOnlyOwn(caller, input.userId)
      await users.get(caller, caller.memberId)

      const { origin, destination } = input
      if (origin === destination) throw new InvalidInput('A holiday begins by leaving the origin', 'destination')
      const cities = await citiesOf([origin, destination])
      const place = (field: 'origin' | 'destination') => {
        const city = cities.get(input[field])
        if (!city) throw new InvalidInput(`No airport has the code ${input[field]}`, field)
        return `${city} (${input[field]})`
      }
      return { caller, input, places: { origin: place('origin'), destination: place('destination') } }
    },

    /**
     * Suggests, and keeps what was suggested among the member's requests.
     * @throws the reason of the job's signal, when it is stopped; then nothing is kept
     */
    async suggest({ caller, input, places }: HolidayQuestion, job: WritingJob): Promise<HolidayResult> {
      const result = await author.write(await find(input, places, job), job)
      job.signal.throwIfAborted()
      if (result.destinations.length > 0) await requests.keepHoliday(caller, result)
      return result
    },
  }
}
