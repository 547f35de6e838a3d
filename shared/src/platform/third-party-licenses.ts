/** What a build carries of other people's work, with the terms of each: a file of the build. */
export const licensesFile = 'third-party-licenses.txt'

/** The same for everything that the site runs at the moment. */
export const licensesPath = `/${licensesFile}`
