type Environment = Record<string, string | undefined>

export class UnusableInstant extends Error {}
export function clockOffsetMs(env: Environment, realNow?: number): number
export function shiftedEnvironment(env: Environment, offsetMs: number, preload: string): Record<string, string>
