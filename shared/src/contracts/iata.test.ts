import * as z from 'zod/mini'
import { AirlineCode, AirportCode } from './iata.ts'

const messageOf = (schema: typeof AirportCode, text: string) => z.safeParse(schema, text).error?.issues[0]?.message

it.each(['LH', 'LHRX', 'lhr', 'L1R', ' LHR', 'LHR '])('%j is no code of an airport', (code) => {
  expect(z.safeParse(AirportCode, 'LHR').success).toBe(true)
  expect(messageOf(AirportCode, code)).toBe('An airport code is three capital letters, such as LHR')
})

it.each(['V', 'VSX', 'vs', ' VS', 'VS ', 'V-'])('%j is no code of an airline', (code) => {
  expect(['VS', 'B6', '3K'].map((each) => z.safeParse(AirlineCode, each).success)).toEqual([true, true, true])
  expect(messageOf(AirlineCode, code)).toBe('An airline code is two letters or digits, such as VS')
})
