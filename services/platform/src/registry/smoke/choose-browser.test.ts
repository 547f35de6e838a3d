import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseBrowser, NoTrialBrowser } from './choose-browser.ts'

let folder: string
let chromium: string

/** A machine with one browser. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-browsers-'))
  chromium = join(folder, 'chromium')
  await writeFile(chromium, '')
  await chmod(chromium, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

const choose = (mode: 'on' | 'off' | 'found', browserPath?: string) =>
  chooseBrowser({ mode, browserPath, programFolders: folder })
const missing = '/nowhere/chromium'

describe('releases', () => {
  it('are tried where a browser is found, unless the setting says otherwise', async () => {
    expect(await choose('found')).toEqual({ executablePath: chromium, isRequired: true })
    expect(await choose('on')).toEqual({ executablePath: chromium, isRequired: true })
  })

  it('are tried only when somebody asks where that was chosen', async () => {
    expect(await choose('off')).toEqual({ executablePath: chromium, isRequired: false })
  })

  it('go untried without a browser, and the log says so', async () => {
    expect(await choose('found', missing)).toEqual({
      executablePath: undefined,
      isRequired: false,
      notice: `Releases are not tried: there is no browser at CHROME_PATH ${missing}`,
    })
  })

  it('keep a site that must try them from starting without a browser', async () => {
    await expect(choose('on', missing)).rejects.toThrow(NoTrialBrowser)
    await expect(choose('on', missing)).rejects.toThrow(
      `RELEASE_SMOKE=on, but there is no browser at CHROME_PATH ${missing}: install Chromium, or set CHROME_PATH to one`,
    )
  })
})
