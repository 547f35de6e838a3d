import { chromium } from '@playwright/test'
const [,, out, ...urls] = process.argv
const base = process.env.BASE ?? 'http://localhost:4500'
const widths = (process.env.W ?? '390,1440').split(',').map(Number)
const schemes = (process.env.S ?? 'light').split(',')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const scheme of schemes) for (const w of widths) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, colorScheme: scheme, locale: 'en-GB' })
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 200)))
  if (process.env.LOGIN) {
    await page.goto(base + '/'); 
    await page.goto(base + '/login?returnTo=/members').catch(() => {})
    await page.waitForTimeout(1500)
    const c = page.getByRole('button', { name: 'Continue', exact: true })
    if (!(await page.getByLabel('Email').count())) await c.click().catch(() => {})
    await page.getByLabel('Email').first().fill('ada@pointfare.example')
    await page.getByLabel('Password').first().fill('Fly-free-2026')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/members/, { timeout: 20000 }).catch(() => console.log('no login', page.url()))
  }
  if (!process.env.BANNER) { await page.goto(base + '/privacy-policy'); await page.getByRole('button', { name: 'Decline' }).click({ timeout: 4000 }).catch(() => {}) }
  for (const u of urls) {
    await page.goto(base + u)
    await page.waitForTimeout(Number(process.env.WAIT ?? 2500))
    if (process.env.EVAL) console.log(u, w, JSON.stringify(await page.evaluate(process.env.EVAL)))
    const name = `${out}${u.replace(/[^a-z0-9]+/gi, '-').slice(0, 40)}-${w}-${scheme}.png`
    await page.screenshot({ path: name, fullPage: !process.env.FOLD })
    console.log(name)
  }
  await ctx.close()
}
await browser.close()
