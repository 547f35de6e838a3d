/** The largest number of a release that a database keeps. */
export const largestSeq = 2_147_483_647
