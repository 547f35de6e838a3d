import { useState } from 'react'

/** The same object for as long as it says the same: what is handed it need not be drawn again. */
export function useUnchanged<Value extends object | null>(value: Value): Value {
  const [stored, setStored] = useState(value)
  if (stored === value || JSON.stringify(stored) === JSON.stringify(value)) return stored
  setStored(value)
  return value
}
