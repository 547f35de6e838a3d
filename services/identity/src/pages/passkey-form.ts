import { html, type Html } from './html.ts'

type Props = {
  /** Where the answer is sent. */
  action: string
  formToken: string
  /** What the browser is asked, as JSON. */
  question: string
  label: string
  /** Whether it stands below another way in. */
  isOtherWay?: boolean
  look?: 'primary' | 'button'
}

/** A button that asks the browser for a passkey, and sends what it answers. Hidden where the browser knows none. */
export const passkeyForm = ({ action, formToken, question, label, isOtherWay = false, look = 'button' }: Props): Html =>
  html`<form method="post" action="${action}" data-passkey="${question}" hidden>
    ${isOtherWay && html`<p class="or"><span>or</span></p>`}
    <input type="hidden" name="token" value="${formToken}" />
    <input type="hidden" name="answer" value="" />
    <button class="${look}" type="button">${label}</button>
    <p class="told" hidden></p>
  </form>`

/**
 * Part of the pages' script. Both directions of JSON are the browser's own: https://www.w3.org/TR/webauthn-3/#sctn-parseRequestOptionsFromJSON
 */
export const passkeyScript = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const api = globalThis.PublicKeyCredential
  if (!api?.parseRequestOptionsFromJSON) continue
  const ask = async () => {
    const publicKey = api.parseRequestOptionsFromJSON(JSON.parse(form.dataset.passkey))
    form.elements.answer.value = JSON.stringify(await navigator.credentials.get({ publicKey }))
    form.submit()
  }
  form.hidden = false
  form.querySelector('button').addEventListener('click', () => {
    const told = form.querySelector('.told')
    told.hidden = true
    ask().catch(() => {
      told.setAttribute('role', 'alert')
      told.textContent = 'No passkey was used. Try again, or log in another way.'
      told.hidden = false
    })
  })
}
`
