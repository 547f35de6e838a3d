import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { feature } from 'topojson-client'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import { globe } from './globe.ts'
import { badgeSvg, ico, iconPicture, photograph, socialCard } from './icons.ts'
import { landModule } from './land.ts'

/** Draws the site's pictures anew from their sources: `node tools/illustrations/draw.ts`. */
const shell = join(import.meta.dirname, '../../shell')

const atlas = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('world-atlas/land-110m.json')), 'utf8'))
const land = feature(atlas, atlas.objects.land)
const globeSvg = globe(land)
writeFileSync(join(shell, 'src/pages/home/globe.svg'), globeSvg)
writeFileSync(join(import.meta.dirname, '../../mf-holidays/src/components/land.ts'), landModule(land))

const icon = readFileSync(join(shell, 'public/icon.svg'), 'utf8')
const night = '#0c1738'
const fontFile = import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2')
const displayFont = `data:font/woff2;base64,${readFileSync(fileURLToPath(fontFile), 'base64')}`

const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
const rendered = {
  'favicon.ico': ico(await photograph(browser, iconPicture(icon, 48)), 48),
  'apple-touch-icon.png': await photograph(browser, iconPicture(icon, 180, { background: night })),
  'icon-192.png': await photograph(browser, iconPicture(icon, 192)),
  'icon-512.png': await photograph(browser, iconPicture(icon, 512)),
  'icon-maskable-512.png': await photograph(browser, iconPicture(icon, 512, { inset: 0.1, background: night })),
  'badge-96.png': await photograph(browser, iconPicture(badgeSvg(icon), 96)),
  'social-card.png': await photograph(browser, socialCard({ globe: globeSvg, icon, displayFont })),
}
await browser.close()
for (const [name, content] of Object.entries(rendered)) writeFileSync(join(shell, 'public', name), content)
