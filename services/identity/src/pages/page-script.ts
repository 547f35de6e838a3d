import { createHash } from 'node:crypto'
import { trusted } from './html.ts'
import { passkeyScript } from './passkey-form.ts'
import { meterScript } from './password-meter.ts'

/**
 * The only script of the tenant's pages, which work without it: a form is sent once, however often its button is
 * pressed, passwords can be looked at, new ones are rated, and passkeys asked for. A page that comes back from the browser's memory may be sent again.
 */
const pageScript = `
document.addEventListener('submit', (event) => {
  if (event.target.dataset.sent) event.preventDefault()
  event.target.dataset.sent = 'yes'
})
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
for (const button of document.querySelectorAll('button[data-reveals]')) {
  const field = document.getElementById(button.dataset.reveals)
  button.hidden = false
  button.addEventListener('click', () => {
    const isHidden = field.type === 'password'
    field.type = isHidden ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isHidden))
  })
}
${meterScript}${passkeyScript}`

/** The script as an element; not in the page's template, because the policy allows this text and no other space around it. */
export const scriptElement = trusted(`<script>${pageScript}</script>`)

const hash = createHash('sha256').update(pageScript).digest('base64')

const policy = (script: string, formsLeadTo: readonly string[] = []) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `script-src${script}`,
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Content security policy of the tenant's own pages. */
export const pagePolicy = (formsLeadTo: readonly string[] = []) => policy(` 'sha256-${hash}'`, formsLeadTo)

/** Assistants wait for the answer at a port of the person's own machine, where a form may have to lead. */
export const assistantAnswers = ['http://127.0.0.1:*', 'http://localhost:*']

/** That of the provider's answers, which adds the hashes of its scripts to it. */
export const protocolPolicy = policy('')
