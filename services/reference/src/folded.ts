/** Text as searches compare it: without accents, in lower case, without spaces around it. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The same of a column, in SQL. */
export const foldedColumn = (column: string) =>
  `lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
