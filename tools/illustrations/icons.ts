import type { Browser } from 'playwright-core'

type Picture = { html: string; width: number; height: number; isTransparent?: boolean }

/** Takes pictures of small pages. */
export async function photograph(browser: Browser, { html, width, height, isTransparent = false }: Picture) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const png = await page.screenshot({ omitBackground: isTransparent })
  await page.close()
  return png
}

/** The icon at `size` pixels; `inset` leaves that share free on every side, for systems that cut icons to a shape. */
export const iconPicture = (svg: string, size: number, { inset = 0, background = 'transparent' } = {}): Picture => ({
  html: `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}
    svg{display:block;width:${100 - inset * 200}vw;height:${100 - inset * 200}vh}</style>${svg}`,
  width: size,
  height: size,
  isTransparent: background === 'transparent',
})

/** The icon's mark alone, in one colour: phones show a notification's badge as a shape. */
export const badgeSvg = (icon: string) =>
  icon.replace(/<defs>.*?<\/defs>\s*<rect[^>]*>/s, '').replaceAll(/#[0-9a-f]{6}/g, '#ffffff')

/**
 * A favicon that holds one PNG, as every browser since 2008 reads it.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

type Card = { globe: string; icon: string; displayFont: string }

/** What social networks show beside a link: 1200 × 630, the globe under the site's name. */
export const socialCard = ({ globe, icon, displayFont }: Card): Picture => ({
  html: `<style>
    @font-face { font-family: Display; src: url(${displayFont}) }
    body { position: relative; margin: 0; height: 630px; overflow: hidden; color: #f4f7fd; font-family: Display;
      background: linear-gradient(#0c1738, #1d3170 55%, #4f4a94 85%, #f2926a) }
    .globe { position: absolute; right: -110px; top: 10px; width: 800px }
    .name { position: absolute; left: 72px; top: 72px; display: flex; align-items: center; gap: 18px; font-size: 44px }
    .name svg { width: 68px }
    p { position: absolute; left: 72px; top: 232px; margin: 0; font-size: 92px; line-height: 1.02; letter-spacing: -2px }
    </style>
    <div class="globe">${globe}</div><div class="name">${icon}Pointfare</div><p>Turn points<br>into places</p>`,
  width: 1200,
  height: 630,
})
