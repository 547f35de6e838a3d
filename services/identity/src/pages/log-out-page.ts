import { html, trusted } from './html.ts'
import { layout, type Site } from './layout.ts'

/** Asks whether to log out, when the request does not say which application it comes from; `form` is the provider's. */
export const logOutPage = ({ site }: { site: Site }, form: string) =>
  layout({
    site,
    title: 'Log out?',
    body: html` ${trusted(form)}
      <p>You are logged in at ${site.title} in this browser.</p>
      <p class="choices">
        <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>
        <a class="button" href="${site.origin}/">Stay logged in</a>
      </p>`,
  })

export const loggedOutPage = ({ site }: { site: Site }) =>
  layout({
    site,
    title: 'You are logged out',
    body: html`<p><a class="button primary" href="${site.origin}/">Back to ${site.title}</a></p>`,
  })
