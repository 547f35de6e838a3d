import { useState } from 'react'

/** The same object for as long as it says the same: what is handed it need not be drawn again. */
export function useUnchanged<Value extends object | null>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
