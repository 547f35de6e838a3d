import type { Letter } from '../letter.ts'
import type { Post } from '../post.ts'

/** A post that keeps its letters in memory, the newest last; also those of transactions that were rolled back. */
export function keptPost() {
  const letters: Letter[] = []
  const post: Post = {
    async send(_tx, letter) {
      if (!letters.some(({ key }) => key === letter.key)) letters.push(letter)
    },
  }
  return { post, letters }
}
