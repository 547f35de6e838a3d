import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, type WebElement } from 'selenium-webdriver'
import { findProgram } from './find-program.ts'
import type { OtherBrowser } from './other-browser.ts'

const patienceMs = 20_000

/** WebKit, whose engine is Safari's, in the small browser that comes with its GTK port; drawn where nobody sees it. */
export async function openWebKit(): Promise<OtherBrowser> {
  const driver = findProgram(['WebKitWebDriver'], 'webkit2gtk-driver')
  const binary = findProgram(
    ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
    'webkit2gtk-driver',
  )
  const screen = findProgram(['Xvfb'], 'xvfb')
  const port = await freePort()
  const programs: ChildProcess[] = []
  const end = () => programs.forEach((program) => program.kill())

  try {
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    programs.push(display)
    const number = await firstLine(display)
    programs.push(
      spawn(driver, [`--port=${port}`], {
        // Its sandbox needs namespaces, which containers and root do not have; it opens our own pages alone.
        env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
        stdio: 'ignore',
      }),
    )
    await untilItAnswers(port)
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build()
    const element = (expression: string) => session.executeScript<WebElement>(`return ${expression}`)

    return {
      name: `WebKit ${(await session.getCapabilities()).get('browserVersion')}`,
      tab: {
        open: (url) => session.get(url),
        ask: <Value>(expression: string) => session.executeScript<Value>(`return ${expression}`),
        press: async (expression) => (await element(expression)).click(),
        type: async (expression, text) => (await element(expression)).sendKeys(text),
      },
      async close() {
        await session.quit()
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on TCP
  await new Promise((closed) => server.close(closed))
  return port
}

/** What a program writes first into its fourth pipe. */
function firstLine({ stdio: [, , , pipe] }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    pipe?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
    pipe?.once('close', () => reject(new Error('Xvfb did not start')))
  })
}

async function untilItAnswers(port: number) {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer')
    await pause(100)
  }
}
