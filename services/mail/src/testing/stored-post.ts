import type { Mail } from '../mail.ts'
import type { Post } from '../post.ts'

/** A post that keeps its letters in memory, the newest last; also those of transactions that were rolled back. `store` gets them, too. */
export function storedPost(store?: Post) {
  const mails: Mail[] = []
  const post: Post = {
    async send(tx, mail) {
      if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
      await store?.send(tx, mail)
    },
  }
  return { post, mails }
}
