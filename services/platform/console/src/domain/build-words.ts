import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'

type Label = Pick<PublishedBuild, 'version' | 'number' | 'commit' | 'source'>

/** `12: Keep the query in the URL`, or its version where nobody said what it is. */
export function titleOf({ version, number, source }: Label): string {
  const name = source?.message ?? version
  return number === undefined ? name : `${number}: ${name}`
}

/** `12: Keep the query in the URL`, as long as fits beside other words; undefined where nobody said what it is. */
export function wordsOf({ number, source }: Label): string | undefined {
  if (!source) return undefined
  const { message } = source
  const short =
    message.length > longestWords ? `${message.slice(0, longestWords - 1).replace(/[\s,.;:]+$/, '')}…` : message
  return number === undefined ? short : `${number}: ${short}`
}

/** Two of them and their ids fit one line of a laptop. */
const longestWords = 44

/** `Ada Lovelace on 1 March 2027, commit 3f9c2ab81d. `, as far as it is known. */
export function sourceIn({ commit, source }: Label, locale: string): string {
  const day = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))
  const parts = [
    ...(source ? [`${source.author} on ${day(source.authoredAt)}`] : []),
    ...(commit ? [`commit ${commit.slice(0, 10)}${source?.isDirty ? ' and what was not committed' : ''}`] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}. ` : ''
}
