import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = {
  site: Site
  loginPath: string
  formToken: string
  scopes: readonly string[]
  /** As the assistant calls itself, which anybody may choose; null where it does not. */
  name: string | null
  /** The host where it is answered; null for the machine of whoever reads this. */
  place: string | null
}

const words: Record<AssistantScope, string> = {
  'memberships:read': 'your memberships, with tiers, numbers and balances',
  'searches:read': 'your saved searches, of all your devices',
}

/** Asks whether a program on this machine may read what is somebody's. */
export const consentPage = ({ site, loginPath, formToken, scopes, name, place }: Props) =>
  layout({
    site,
    title: 'Let an assistant in?',
    body: html` <p>${whoAsks(name, place)} wants to read, until you log out:</p>
      <ul class="named">
        ${scopes.map((scope) => html`<li>${words[scope as AssistantScope] ?? scope}</li>`)}
      </ul>
      ${name === null ? '' : html`<p>It has chosen this name itself. Trust it only if you know where it is.</p>`}
      <p>It cannot change anything. Allow it only if you have just started this yourself.</p>
      <form method="post" action="${loginPath}/consent">
        <input type="hidden" name="token" value="${formToken}" />
        <p class="choices">
          <button class="primary" type="submit" name="answer" value="allow">Allow</button>
          <button class="button" type="submit" name="answer" value="deny">Do not allow</button>
        </p>
      </form>`,
  })

const whoAsks = (name: string | null, place: string | null) =>
  `${name === null ? 'An assistant' : `“${name}”`} ${place === null ? 'on this computer' : `at ${place}`}`
