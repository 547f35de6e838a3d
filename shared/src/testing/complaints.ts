const complaints: string[] = []
const expected: RegExp[] = []

/** Text that the running test expects to be complained of, because it breaks something on purpose. */
export const expectComplaints = (...patterns: RegExp[]) => void expected.push(...patterns)

/** Keeps a complaint until the test is over: nothing that catches errors can hide it. */
export const complain = (text: string) => void complaints.push(text)

/** Ends what was expected and answers what was not, since it was last asked. */
export function takeComplaints(): string[] {
  const patterns = expected.splice(0)
  return complaints.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)))
}
