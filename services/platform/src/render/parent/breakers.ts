/** How long a build is left out after it was found to blame; twice as long each time, up to the longest. */
const firstMs = 300_000
const longestMs = 4 * 3_600_000

/** Faults that nobody could be found to blame for, within which time they count, and how many are too many. */
const strikesMs = 600_000
const mostStrikes = 3

type Breaker = { openUntil: number; times: number; words: string; strikes: number[] }

/** Which builds are left out of server rendering, and until when. Another build of the same remote starts anew. */
export function createBreakers(now: () => number) {
  const breakers = new Map<string, Breaker>()
  const of = (build: string) => {
    const found = breakers.get(build) ?? { openUntil: 0, times: 0, words: '', strikes: [] }
    breakers.set(build, found)
    return found
  }

  function open(build: string, words: string) {
    const breaker = of(build)
    breaker.openUntil = now() + Math.min(longestMs, firstMs * 2 ** breaker.times)
    breaker.times += 1
    breaker.words = words
    breaker.strikes = []
  }

  return {
    open,
    isOpen: (build: string) => (breakers.get(build)?.openUntil ?? 0) > now(),
    /** When the next of these builds may be tried again; Infinity where none waits. */
    nextTry: (builds: string[]) =>
      Math.min(
        ...builds.map((build) => breakers.get(build)?.openUntil ?? 0).filter((until) => until > now()),
        Infinity,
      ),

    /** A fault that may have been this build's; true when it was one too many. */
    strike(build: string, words: string): boolean {
      const breaker = of(build)
      breaker.strikes = [...breaker.strikes.filter((at) => at > now() - strikesMs), now()]
      if (breaker.strikes.length < mostStrikes) return false
      open(build, words)
      return true
    },

    openBuilds: () => [...breakers].filter(([, { openUntil }]) => openUntil > now()).map(([build]) => build),
  }
}

export type Breakers = ReturnType<typeof createBreakers>
