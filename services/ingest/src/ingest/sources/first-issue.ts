import type * as core from 'zod/v4/core'

/** What is wrong with a row, in one line: where and what. */
export function firstIssue({ issues: [issue] }: Pick<core.$ZodError, 'issues'>): string {
  if (!issue) return 'it cannot be read'
  return [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
}
