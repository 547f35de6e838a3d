/** When to try again after too many attempts, in words. */
export function retryText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? count(seconds, 'second') : count(minutes, 'minute')
  return `Too many attempts. Try again in ${wait}.`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
