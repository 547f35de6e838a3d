import { useState } from 'react'
import type { IsoDate } from '../contracts/dates.ts'
import { fieldDate, parseFieldDate } from '../format/dates.ts'

/**
 * What stands in the box: the value, or what is being typed until it becomes one. `refusalOf` says why a date may not be
 * chosen, in a sentence; undefined where it may.
 */
export function useDateDraft(value: IsoDate | null, refusalOf: (date: IsoDate) => string | undefined) {
  const [typed, setTyped] = useState<string>()
  const [isFinished, setIsFinished] = useState(false)
  const [known, setKnown] = useState(value)

  const read = (text: string) => {
    const date = parseFieldDate(text)
    return date && refusalOf(date) === undefined ? date : null
  }

  // A value set from elsewhere (the calendar, a quick range, the URL) replaces what was being typed.
  if (known !== value) {
    setKnown(value)
    if (typed !== undefined && read(typed) !== value) setTyped(undefined)
  }

  const isWrong = typed !== undefined && typed.trim() !== '' && read(typed) === null
  const date = typed === undefined ? undefined : parseFieldDate(typed)
  return {
    text: typed ?? (value ? fieldDate(value) : ''),
    isRefused: isWrong && isFinished,
    /** Why, of a date that there is. */
    refusal: date && refusalOf(date),
    type: (text: string) => {
      setTyped(text)
      setIsFinished(text.length >= 'dd-mm-yyyy'.length)
      return read(text)
    },
    finish: () => {
      setIsFinished(true)
      if (!isWrong) setTyped(undefined)
    },
  }
}
