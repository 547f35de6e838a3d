/** What the site has told: under which names which values, so that a request may name what there is. */
export type KnownValues = ReturnType<typeof createKnownValues>

type Named = Record<string, readonly unknown[]>

/** Newer ones replace older ones beyond so many, of each name. */
const mostOfName = 30

/** `given`: right already; what others have by the same names is not learned. */
export function createKnownValues(given: Named) {
  const always = byName(given)
  const learned = new Map<string, readonly unknown[]>()
  let own = new Map<string, readonly unknown[]>()

  function add(name: string, value: unknown) {
    const known = learned.get(name) ?? []
    if (!known.includes(value)) learned.set(name, [...known, value].slice(-mostOfName))
  }

  /** Remembers every text and number of an answer by the name that it has there. */
  function learn(answer: unknown, name = ''): void {
    if (Array.isArray(answer)) for (const each of answer.slice(0, 10)) learn(each, name)
    else if (typeof answer === 'object' && answer !== null) {
      for (const [key, value] of Object.entries(answer)) learn(value, key.toLowerCase())
    } else if (name !== '' && (typeof answer === 'number' || (typeof answer === 'string' && answer.length < 200))) {
      add(name, answer)
    }
  }

  return {
    learn,

    /** From now on, until it is said anew, these are whoever asks: only theirs are used of these names. */
    become(values: Named) {
      own = byName(values)
    },

    /** What is known by this name, or as `id` for `userId` and its like. */
    of(name: string): readonly unknown[] {
      const key = name.toLowerCase()
      const ofName = own.get(key) ?? always.get(key) ?? learned.get(key)
      return ofName ?? (key.endsWith('id') ? learned.get('id') : undefined) ?? []
    },
  }
}

const byName = (values: Named) => new Map(Object.entries(values).map(([name, known]) => [name.toLowerCase(), known]))
