import type { ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'

/** Names of vocabularies look like addresses, but are never requested. */
const vocabularies = new Set(['http://www.w3.org'])

/** Files whose text a browser runs, draws or reads. */
export const mayNameOrigins = ({ path, type }: Pick<ArtifactFile, 'path' | 'type'>) =>
  !path.endsWith('.map') && /^text\/|javascript|json|svg/.test(type)

/** Origins that a text names, whole: `https://maps.example`, in order and each once. */
export function originsIn(text: string): string[] {
  const found = text.matchAll(/\b(?:https?|wss?):\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?/gi)
  const origins = [...found].map(([origin]) => origin.toLowerCase())
  return [...new Set(origins)].filter((origin) => !vocabularies.has(origin)).sort()
}
