/** What of an object counts: which properties it has, and what is behind each. */
type Seen = Map<PropertyKey, unknown>

/** Objects that all code of a process shares, and how each looked when it was first seen. */
export function createWatch() {
  const watched = new Map<object, { name: string; seen: Seen }>()
  const { getOwnPropertyDescriptor, is } = Object
  const { ownKeys, getPrototypeOf } = Reflect

  function look(object: object): Seen {
    return new Map(
      ownKeys(object).map((key) => {
        const property = getOwnPropertyDescriptor(object, key)
        return [key, property && 'value' in property ? property.value : (property?.get ?? property?.set)]
      }),
    )
  }

  function add(name: string, value: unknown) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || watched.has(value)) return
    watched.set(value, { name, seen: look(value) })
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined
    if (prototype) add(`${name}.prototype`, prototype)
  }

  return {
    add,

    /** An object with everything it holds. */
    addAll(name: string, holder: object) {
      add(name, holder)
      for (const key of ownKeys(holder)) {
        const property = getOwnPropertyDescriptor(holder, key)
        if (property && 'value' in property) add(`${name}.${String(key)}`, property.value)
      }
    },

    /** Names the first property that is another, new or gone; undefined when everything is as it was. */
    changed(): string | undefined {
      for (const [object, { name, seen }] of watched) {
        const keys = ownKeys(object)
        const gone = keys.length < seen.size ? 'a property that is gone' : undefined
        for (const key of keys) {
          const property = getOwnPropertyDescriptor(object, key)
          const value: unknown = property && 'value' in property ? property.value : (property?.get ?? property?.set)
          if (!seen.has(key) || !is(seen.get(key), value)) return `${name}.${String(key)}`
        }
        if (gone) return `${name}: ${gone}`
      }
      return undefined
    },

    prototypeOf: getPrototypeOf,
  }
}

export type Watch = ReturnType<typeof createWatch>

/** What every program in a process stands on: the global object, and all that is reached by its names. */
export function watchGlobals(watch: Watch) {
  // Some are made when they are first read, which is nobody's doing.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key)
  watch.addAll('globalThis', globalThis)
  const hidden = { Iterator: [].values(), AsyncGenerator: (async function* () {})(), Generator: (function* () {})() }
  for (const [name, value] of Object.entries(hidden)) {
    for (let kind = watch.prototypeOf(value); kind; kind = watch.prototypeOf(kind)) watch.add(name, kind)
  }
}
