import { visitorTokenKey } from '../contracts/visitor-token.ts'

/** What this browser keeps alerts by while nobody is signed in; undefined without one, and where storage is out of reach. */
export function readVisitorToken(): string | undefined {
  try {
    return window.localStorage.getItem(visitorTokenKey) ?? undefined
  } catch {
    return undefined
  }
}
