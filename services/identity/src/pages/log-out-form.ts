import { html } from './html.ts'

/** The form that the buttons of the log-out page belong to, where it is this site's and not the provider's. */
export const logOutForm = ({ token, returnTo }: { token: string; returnTo: string }): string =>
  html`<form id="op.logoutForm" method="post" action="/v2/logout">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="returnTo" value="${returnTo}" />
  </form>`.markup
