import type { BuildSource } from '@pointfare/shared/platform/build-label'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of a checkout that takes longer to look through nothing is told. */
const longestMs = 10_000

/**
 * The commit that is checked out around a folder, and what it says; nothing where there is no repository, or no git.
 * Only what is tracked counts as changed: builds lie about in their folders.
 */
export async function sourceOf(folder: string): Promise<{ commit: string; source: BuildSource } | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { timeout: longestMs })).stdout.trim()
  try {
    const [commit = '', author = '', authoredAt = '', message = ''] = (
      await git('log', '-1', '--format=%H%n%an%n%aI%n%s')
    ).split('\n')
    const isDirty = (await git('status', '--porcelain', '--untracked-files=no')) !== ''
    return {
      commit,
      source: {
        message: legible(message, 500),
        author: legible(author, 200),
        authoredAt,
        ...(isDirty ? { isDirty: true as const } : {}),
      },
    }
  } catch {
    return undefined
  }
}

const legible = (text: string, longest: number) => text.replaceAll(/\p{Cc}/gu, '').slice(0, longest)
