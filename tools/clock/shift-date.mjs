/**
 * Moves the clock of the global object in which it runs: `Date` tells a time so many milliseconds later, and goes on. It is sent to
 * browsers as text, so it uses nothing from outside.
 */
export function shiftDate(offsetMs) {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + offsetMs

  function ShiftedDate(...args) {
    if (!new.target) return new ShiftedDate().toString()
    const made = new.target === ShiftedDate ? RealDate : new.target
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, made)
  }

  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now, writable: true, configurable: true },
  })
  RealDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
}
