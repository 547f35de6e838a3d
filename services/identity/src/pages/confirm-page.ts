import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = { site: Site; title: string; sentence: string; email: string; action: string; token: string }

/** One press for what a link in a letter is for: programs that look at links open it, but press nothing. */
export const confirmPage = ({ site, title, sentence, email, action, token }: Props) =>
  layout({
    site,
    title,
    body: html` <p>${sentence}</p>
      <p class="person"><strong class="address">${email}</strong></p>
      <form method="post" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <button class="primary" type="submit">Confirm</button>
      </form>
      <p class="other">Wasn’t you? Just close this page.</p>`,
  })
