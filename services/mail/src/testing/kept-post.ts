import type { Letter } from '../letter.ts'
import type { Post } from '../post.ts'

/** A post that keeps its letters in memory, the newest last; also those of transactions that were rolled back. `store` gets them, too. */
export function keptPost(store?: Post) {
  const letters: Letter[] = []
  const post: Post = {
    async send(tx, letter) {
      if (!letters.some(({ key }) => key === letter.key)) letters.push(letter)
      await store?.send(tx, letter)
    },
  }
  return { post, letters }
}
