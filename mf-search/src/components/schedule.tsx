import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { createContext, useContext } from 'react'
import { flightFacts } from '../domain/flight-facts.ts'
import type { ResultsSetting } from './results-setting.ts'

const Schedule = createContext<RouteSchedule | undefined>(undefined)

/** It comes after the flights, and only what says it is drawn anew then. */
export const ScheduleProvider = Schedule.Provider

/** What is known of a flight besides its awards. */
export function useFlightFacts(flight: RewardFlight, { cabins }: Pick<ResultsSetting, 'cabins'>) {
  return flightFacts(flight, useContext(Schedule), cabins)
}
