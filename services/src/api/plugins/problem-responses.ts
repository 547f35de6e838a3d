import { Problem } from '@pointfare/shared/contracts/problem'

/** What every reading route may answer instead of its content, for the API document. */
export const problemResponses = {
  400: Problem,
  404: Problem,
}
