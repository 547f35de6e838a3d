import { Problem } from '@pointfare/shared/contracts/problem'

/** What every reading route may answer instead of its content, for the API document. */
export const problemResponses = {
  400: Problem,
  404: Problem,
  429: Problem,
}

/** What every route for members may answer instead of its content. */
export const memberProblemResponses = {
  ...problemResponses,
  401: Problem,
  403: Problem,
  503: Problem,
}

/** The same of routes that change something. */
export const memberWriteProblemResponses = {
  ...memberProblemResponses,
  409: Problem,
}
