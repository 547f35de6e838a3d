import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The file that operators are given. */
const vcl = join(import.meta.dirname, '../../deploy/front/varnish.vcl')

/** Why there can be no drill on this machine; undefined where there can. */
export function whyNoVarnish(): string | undefined {
  const found = spawnSync('varnishd', ['-C', '-f', vcl, '-n', join(tmpdir(), 'pointfare-no-varnish')], {
    encoding: 'utf8',
  })
  if (found.error) return 'There is no varnishd here; on Debian: apt-get install -y varnish varnish-modules'
  if (found.status === 0) return undefined
  return `Varnish does not take ${vcl}; it needs the module xkey (Debian: varnish-modules):\n${found.stderr.slice(-500)}`
}

/** Varnish as operators start it, with the documented VCL, in front of a site on this machine. */
export async function startVarnish({ port, sitePort }: { port: number; sitePort: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-varnish-'))
  const own = join(folder, 'front.vcl')
  // Varnish reads it as another user.
  chmodSync(folder, 0o755)
  writeFileSync(own, readFileSync(vcl, 'utf8').replace('.port = "4000"', `.port = "${sitePort}"`))
  const start = () =>
    spawn(
      'varnishd',
      [
        '-F',
        '-n',
        join(folder, 'work'),
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        own,
        '-s',
        'malloc,64m',
        '-p',
        'http_gzip_support=off',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let running: ChildProcess = start()
  await answering(port, running)

  const stop = async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }
  return {
    stop,
    async startAgain() {
      running = start()
      await answering(port, running)
    },
    async close() {
      if (running.exitCode === null) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It translates its VCL first, which takes a C compiler seconds. */
async function answering(port: number, varnish: ChildProcess) {
  let reported = ''
  varnish.stderr?.setEncoding('utf8').on('data', (text: string) => (reported += text))
  for (let tries = 0; tries < 600 && varnish.exitCode === null; tries += 1) {
    const is = await fetch(`http://127.0.0.1:${port}/healthz`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (is) return
    await pause(50)
  }
  throw new Error(`Varnish did not start: ${reported}`)
}

/** The way by which the site tells Varnish what to drop; it can be shut while visitors reach Varnish as before. */
export async function openWay(port: number) {
  let isShut = false
  const server = createServer((requested, answer) => {
    if (isShut) return void requested.socket.destroy()
    const { method, url: path, headers } = requested
    request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
      .on('error', () => requested.socket.destroy())
      .end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    shut: () => void (isShut = true),
    open: () => void (isShut = false),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
