/** Round the colour circle, each dark enough for white letters (4.5:1), in both themes. */
export const airlineColors = [
  '#a3243b',
  '#a8401a',
  '#835a06',
  '#5c6a0c',
  '#2f6f2a',
  '#0f6e5c',
  '#0b6a86',
  '#1d5fa8',
  '#3f52b8',
  '#6443b5',
  '#8a3a9e',
  '#9c2c72',
] as const

/** The colour of a carrier's tile: always the same for the same code, on every page and machine. */
export function airlineColor(code: string): string {
  // Neither factor shares one with 12, so codes that differ in one letter rarely meet.
  const sum = code.charCodeAt(0) * 7 + code.charCodeAt(1) * 5
  return airlineColors[sum % airlineColors.length] ?? airlineColors[0]
}
