/** The browser's own functions, taken before other code runs in the page, which may replace them later. */
const { apply } = Reflect

type Method<This, Args extends unknown[], Result> = (this: This, ...args: Args) => Result

/** A method as a function of its object. */
export const native =
  <This, Args extends unknown[], Result>(method: Method<This, Args, Result>) =>
  (self: This, ...args: Args): Result =>
    apply(method, self, args)

/** A property that every browser has, as the browser reads it. */
export function nativeGetter<Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) {
  const read = readerOf(owner, name) ?? (() => undefined)
  // The descriptor does not say of what type the property is; its owner does.
  return (self: Owner) => apply(read, self, []) as Owner[Name]
}

/** What reads a property; undefined where the browser does not have it. */
export const readerOf = (owner: object, name: string): (() => unknown) | undefined =>
  Object.getOwnPropertyDescriptor(owner, name)?.get

/** A property as the browser writes it. */
export function nativeSetter<Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) {
  const write = Object.getOwnPropertyDescriptor(owner, name)?.set
  return (self: Owner, value: Owner[Name]) => {
    if (write) apply(write, self, [value])
  }
}
