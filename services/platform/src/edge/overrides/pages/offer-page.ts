import { overridePath, type OverrideOffer, type PageOverride } from '@pointfare/shared/platform/override'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { endForm, factsOf, overrideLayout, type PageSite } from './override-layout.ts'

type Props = {
  offer: OverrideOffer
  form: string
  token: string
  /** What was wrong with the answer before. */
  mistake: 'form' | 'stranger' | undefined
  /** The override that this browser has already. */
  had: PageOverride | undefined
}

/** Asks whether to run code that is not released, and says what that lets it do. */
export const offerPage = (site: PageSite, { offer, form, token, mistake, had }: Props) => {
  const title = escapeHtml(site.title)
  return overrideLayout(site, {
    heading: 'Use a build that is not released?',
    body: `${mistake === 'form' ? oldForm : ''}
      ${had ? already(had) : ''}
      ${factsOf(offer)}
      <section class="notice warning" aria-labelledby="risk">
        <h2 id="risk">It can do here whatever you can</h2>
        <ul>
          <li>It runs inside ${title}, with everything a signed-in person can see and do: profile, memberships, saved
            searches, deleting the account.</li>
          <li>You are logged out first. If you log in while it lasts, it acts with your account.</li>
          <li>Nobody has checked it for release, and a rollback does not reach it. A sign on every page says that it
            runs, and ends it.</li>
        </ul>
      </section>
      <p><strong>You did not ask for this yourself?</strong> Close the page. Nobody who works on ${title} needs you to
        press the button.</p>
      <form method="post" action="${overridePath}">
        <input type="hidden" name="token" value="${escapeHtml(token)}">
        <input type="hidden" name="form" value="${escapeHtml(form)}">
        ${offer.asksForToken ? tokenField(offer.grantedBy, mistake === 'stranger') : ''}
        <p class="choices">
          <a class="button primary" href="/">Leave it</a>
          <button class="button" name="do" value="use">Use this build</button>
        </p>
      </form>`,
  })
}

const oldForm = `<p class="notice bad" role="alert">That took more than ten minutes, or came from another network or browser
  than it was shown to. Nothing has begun: read it again, and press the button again.</p>`

const already = (had: PageOverride) => `<section class="notice" aria-labelledby="present">
  <h2 id="present">This browser uses one already</h2>
  <p>${escapeHtml(had.remote)} comes from <code>${escapeHtml(had.source)}</code>. A new one takes its place.</p>
  ${endForm(overridePath, 'End that one')}
</section>`

const tokenField = (grantedBy: string, isWrong: boolean) => {
  const name = `<code>${escapeHtml(grantedBy)}</code>`
  const described = isWrong ? 'release-token-hint release-token-error' : 'release-token-hint'
  return `<div class="field">
    <label for="release-token">Release token</label>
    <p class="hint" id="release-token-hint">The token ${name}, to show that you are who asked for it.</p>
    <input id="release-token" name="release-token" type="password" autocomplete="off" required
      aria-describedby="${described}"${isWrong ? ' aria-invalid="true" autofocus' : ''}>
    ${isWrong ? `<p class="notice bad" id="release-token-error" role="alert">That is not the token ${name}.</p>` : ''}
  </div>`
}
