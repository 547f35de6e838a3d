/** NIST SP 800-63B, section 3.1.1.2: length, and nothing that guessers try first; no rules about kinds of characters. */
export const shortestPassword = 10
export const longestPassword = 128
