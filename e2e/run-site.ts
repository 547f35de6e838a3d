import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calmSettings } from '../tools/testing/sites.ts'

const workspace = join(import.meta.dirname, '..')

/** Starts a site of its own with `program` and waits until it says that it is ready. */
export async function runSite(
  program: string,
  port: number,
  settings: Record<string, string>,
  hear: (text: string) => void = () => {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pointfare-e2e-'))
  const child = spawn(process.execPath, [program], {
    cwd: workspace,
    env: {
      ...process.env,
      ...calmSettings,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_DATA: 'off',
      RELEASE_SMOKE: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let reported = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      hear(text)
      reported = (reported + text).slice(-2000)
      if (/^(Pointfare is|The services are) ready: /m.test(reported)) resolve()
    })
  })
  const ended = exited.then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}, and said last: ${reported}`)),
  )
  await Promise.race([ready, ended])
  // From now on it ends because it is asked to.
  ended.catch(() => {})

  return async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}
