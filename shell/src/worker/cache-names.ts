/** Everything that the worker keeps, in caches of the browser. A change of their form changes their names. */
export const cacheNames = {
  /** Files of builds that ran here, by address. */
  files: 'pointfare-files-1',
  /** Last answers of the API, by address. */
  answers: 'pointfare-answers-1',
  /** The page that is opened without network, and what is known of releases. */
  state: 'pointfare-state-1',
} as const

const ours = 'pointfare-'

export const isOurs = (name: string) => name.startsWith(ours)

/** Headers of a kept answer: when it came, which page asked for it, and how large it is. */
export const storedAtHeader = 'x-pointfare-kept-at'
export const storedForHeader = 'x-pointfare-kept-for'
export const storedBytesHeader = 'x-pointfare-kept-bytes'
