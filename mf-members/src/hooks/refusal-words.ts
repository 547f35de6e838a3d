import { failureWords } from '@pointfare/shared/http/failure-words'
import { HttpError } from '@pointfare/shared/http/errors'

/** Why something was not saved: beside the fields that are at fault, or in a sentence for the whole. */
export type RefusalWords = { fields: Readonly<Record<string, string>>; text: string | undefined }

/** The server's own words where it has refused for a reason of the member's. */
export function refusalWords(error: unknown): RefusalWords {
  const refusal = error instanceof HttpError ? error : undefined
  const faults = refusal?.status === 400 ? (refusal.problem?.errors ?? []) : []
  if (faults.length > 0) {
    return { fields: Object.fromEntries(faults.map(({ field, message }) => [field, message])), text: undefined }
  }
  const isForMembers = refusal?.status === 403 || refusal?.status === 429
  return { fields: {}, text: (isForMembers ? refusal.problem?.detail : undefined) ?? failureWords(error) }
}
