import { html } from './html.ts'

/** Says how hard the password beside it is to guess, once the script below has asked; without scripts, it is nothing. */
export const passwordMeter = (field: string) =>
  html`<div class="meter" data-meters="${field}" data-level="0">
    <span class="steps" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
    <p role="status"></p>
  </div>`

/** Asks the server when there is a pause in typing; what it says is for the last thing typed. */
export const meterScript = `
for (const meter of document.querySelectorAll('[data-meters]')) {
  const password = document.getElementById(meter.dataset.meters)
  const valueOf = (name) => document.getElementById(name)?.value ?? ''
  let pause
  let asked = 0
  const show = ({ level, label, advice }) => {
    meter.dataset.level = level
    meter.querySelector('p').textContent = label && ('Strength: ' + label + '. ' + advice)
  }
  const ask = async () => {
    const turn = (asked += 1)
    const body = new URLSearchParams({ password: password.value, name: valueOf('name'), email: valueOf('email') })
    const answer = await fetch('/u/password-strength', { method: 'POST', body }).catch(() => undefined)
    const strength = answer?.ok ? await answer.json() : { level: 0, label: '', advice: '' }
    if (turn === asked) show(strength)
  }
  password.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(ask, 300)
  })
}
`
