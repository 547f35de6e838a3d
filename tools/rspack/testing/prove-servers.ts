import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { serverEntry } from '@pointfare/shared/platform/artifact'
import type { FirstPiece, ShellOnServer } from '@pointfare/shared/platform/server-rendering'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import type { Configuration } from '@rspack/core'
import { aPinnedRemote, aRelease } from '../../../shared/src/testing/a-release.ts'
import { runBundler } from '../../build/run-bundler.ts'
import { newRemote, remoteFiles } from '../../create-remote/new-remote.ts'
import { shellServerConfig, remoteServerConfig } from '../server-config.ts'
import { serverCode } from '../server-plugin.ts'

/** Builds the shell and a new remote for servers, draws the remote's page with them, and prints what came of it. */
const workspace = join(import.meta.dirname, '../../..')
const name = 'mf-deals'
/** What every remote borrows. */
const renderedWith = '@emotion/react/jsx-runtime'

type Scope = Record<string, Record<string, { get: () => () => unknown }>>
type Container = { init: (scope: Scope) => unknown; get: (module: string) => Promise<() => { build: string }> }

/** A new remote in a folder of its own, with what the template has installed. */
async function createRemote(folder: string) {
  const { version } = JSON.parse(readFileSync(join(workspace, 'shared/package.json'), 'utf8'))
  for (const [path, content] of Object.entries(await remoteFiles(newRemote(name, 'Deals team', version)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  symlinkSync(join(workspace, 'tools/create-remote/template/node_modules'), join(folder, 'node_modules'))
}

const builtIn = (configuration: Configuration, path: string): Configuration => ({
  ...configuration,
  output: { ...configuration.output, path },
})

const requested = new Set<string>()
const nodeRequire = createRequire(import.meta.url)

/** As a renderer runs it: with no file but this one. */
function evaluate(code: string, address: string): unknown {
  const module = { exports: {} }
  const lend = (id: string): unknown => {
    requested.add(id.replace('node:', ''))
    return nodeRequire(`node:${id.replace('node:', '')}`)
  }
  compileFunction(code, ['exports', 'require', 'module', '__filename'])(module.exports, lend, module, address)
  return module.exports
}

async function refusalOf(container: Container, scope: Scope) {
  try {
    await container.init(scope)
    return (await container.get('./entry'))().build
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pointfare-servers-'))
try {
  const [remote, shellOut, remoteOut] = ['remote', 'shell-out', 'remote-out'].map((one) => join(folder, one)) as [
    string,
    string,
    string,
  ]
  await createRemote(remote)
  await runBundler([
    builtIn(shellServerConfig(join(workspace, 'shell'), 'production'), shellOut),
    builtIn(remoteServerConfig(remote, name, 'production'), remoteOut),
  ])
  const [shellCode, remoteCode] = [
    serverCode(readFileSync(join(shellOut, serverEntry), 'utf8'), 'shell'),
    serverCode(readFileSync(join(remoteOut, serverEntry), 'utf8'), name),
  ]

  const shell = evaluate(shellCode, `https://pointfare.example/artifacts/shell/one/${serverEntry}`) as ShellOnServer
  const shellAsks = [...requested].toSorted()
  requested.clear()
  const container = () => evaluate(remoteCode, '') as Container
  const deals = aPinnedRemote(name, { routes: [{ path: '/deals', title: 'Deals', description: 'Deals.' }] })
  // The shell's own scope, as it comes to a remote.
  let scope: Scope = {}
  const watched = (one: Container): Container => ({ ...one, init: (shared) => one.init((scope = shared)) })
  const { draw } = shell.createPageDrawer({
    release: aRelease({ [name]: { ...deals, build: 'unnamedbuild' } }),
    config: aRuntimeConfig(),
    evaluate: () => watched(container()),
  })
  const pieces: FirstPiece[] = []
  await draw(
    {
      target: '/deals',
      locale: 'en-GB',
      now: '2026-11-21T12:00:00Z',
      theme: undefined,
      nonce: 'x',
      deadlineMs: 20_000,
    },
    async () => ({ status: 200, body: [] }),
    { begin: (piece) => pieces.push(piece), more: () => {}, end: () => {} },
  )

  const { [renderedWith]: borrowed = {}, ...others } = scope
  const older = { '10.0.0': Object.values(borrowed)[0] ?? { get: () => () => ({}) } }
  const fonts = pieces.flatMap(({ styles }) => styles).flatMap(({ css }) => css.match(/url\([^)]*woff2\)/g) ?? [])
  console.log(
    JSON.stringify({
      files: [shellOut, remoteOut].map((path) => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()),
      asked: { shell: shellAsks, remote: [...requested].toSorted() },
      drawn: pieces[0]?.drawn,
      heading: /<h1[^>]*>(.*?)<\/h1>/.exec(pieces[0]?.html ?? '')?.[1],
      fonts: [...new Set(fonts)].toSorted(),
      globals: Object.keys(globalThis).filter((key) => /federation|webpack|rspack/i.test(key)),
      lent: await refusalOf(container(), scope),
      sharedOlder: await refusalOf(container(), { ...others, [renderedWith]: older }),
      notShared: await refusalOf(container(), others),
      noCopies: await refusalOf(
        container(),
        Object.fromEntries(Object.entries(scope).filter(([key]) => !/shared\/(ui|schemas)/.test(key))),
      ),
    }),
  )
} finally {
  rmSync(folder, { recursive: true })
}
