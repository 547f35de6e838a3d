import {
  HolidayEvent,
  HolidayInput,
  holidayLimits,
  HolidayResult,
  holidayStreamMediaType,
} from '../contracts/holiday.ts'
import type { Operation } from './operation.ts'

export const suggestHolidays = {
  operationId: 'suggestHolidays',
  method: 'POST',
  path: '/v1/api/holiday-suggestions',
  base: 'user',
  access: 'member',
  tags: ['Holidays'],
  summary: 'Holidays that open award seats allow, with what they cost',
  description: `Answers JSON, or to \`Accept: ${holidayStreamMediaType}\` a HolidayEvent on each line: the steps as they begin, suggestions as they are ready, and at last the result or a problem. What is suggested is kept among the member's requests. At most ${holidayLimits.perMinute} a minute and ${holidayLimits.perDay} a day.`,
  body: HolidayInput,
  answers: { 200: { 'application/json': HolidayResult, [holidayStreamMediaType]: HolidayEvent } },
  refusals: [404, 409],
} as const satisfies Operation
