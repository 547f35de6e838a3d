// Runs a command of tools/commands on the Node and pnpm this project pins, fetching both when they are missing.
// Plain JavaScript without dependencies: all it may rely on is Node 20 and npm.
import './clock/shifted-clock.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = dirname(fileURLToPath(import.meta.url))
const workspace = dirname(tools)
const { pointfare: pinned } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))
const rememberedFile = join(workspace, 'node_modules/.cache/pointfare-node')
const installedMark = join(workspace, 'node_modules/.pointfare-installed')

const [command, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) end(`Node 20 or newer is needed; this is ${process.version}`)
if (!commands().includes(command)) end(`Usage: npm run <command>, where <command> is one of: ${commands().join(', ')}`)

const isPinned = process.versions.node === pinned.node && process.env.POINTFARE_PINNED === 'yes'
if (isPinned) remember(process.execPath)
const node = isPinned ? process.execPath : rememberedNode()

if (node) {
  const ours = { ...(isPinned ? {} : withTools(node)), POINTFARE_PINNED: 'yes' }
  if (!isInstalled()) await install(ours)
  // What Node has translated once it need not translate again, in this process and in all that it starts.
  const cache = { NODE_COMPILE_CACHE: join(workspace, 'node_modules/.cache/node') }
  await run(node, [join(tools, 'commands', `${command}.ts`), ...args], { ...ours, ...cache })
} else {
  const again = ['node', fileURLToPath(import.meta.url), command, ...args]
  const packages = ['-p', `node@${pinned.node}`, '-p', `pnpm@${pinned.pnpm}`]
  await run('npx', ['-y', ...packages, '--', ...again], { POINTFARE_PINNED: 'yes' })
}

function commands() {
  return readdirSync(join(tools, 'commands'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('run-'))
    .map((name) => name.slice(0, -'.ts'.length))
}

/** True when what is installed came from the lockfile as it is now. */
function isInstalled() {
  return existsSync(installedMark) && readFileSync(installedMark, 'utf8') === lockfileHash()
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(workspace, 'pnpm-lock.yaml')))
    .digest('hex')
}

/** npx takes as long as the site to start, only to find again what it has found before. */
function remember(found) {
  if (rememberedNode() === found) return
  mkdirSync(dirname(rememberedFile), { recursive: true })
  writeFileSync(rememberedFile, found)
}

/** Where npx put Node, if that and pnpm beside it still are what is pinned. */
function rememberedNode() {
  try {
    const found = readFileSync(rememberedFile, 'utf8')
    const packages = packagesOf(found)
    const isThere = ['node', 'pnpm'].every((name) => versionIn(join(packages, name)) === pinned[name])
    return isThere && existsSync(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** As npx sets it: the pinned programs come first. */
function withTools(found) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: join(packagesOf(found), '.bin') + delimiter + process.env[name] }
}

/** Node is in `node_modules/node/bin`. */
function packagesOf(found) {
  return dirname(dirname(dirname(found)))
}

function versionIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

async function install(env) {
  await run(
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    env,
    'pnpm could not install the packages',
  )
  mkdirSync(dirname(installedMark), { recursive: true })
  writeFileSync(installedMark, lockfileHash())
}

/** Runs a program to its end; a failing one ends this process with the same code. */
function run(program, programArgs, env = {}, complaint) {
  const isWindows = process.platform === 'win32'
  // Windows finds npx and pnpm only through a shell, which then needs the arguments quoted.
  const shell = isWindows && program !== process.execPath
  const child = spawn(program, shell ? programArgs.map((arg) => `"${arg}"`) : programArgs, {
    cwd: workspace,
    env: { ...process.env, ...env, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
    // A group of its own, so that a signal to us reaches everything below, through npx and shells that pass none on.
    detached: !isWindows,
  })
  const pass = (signal) => passSignal(signal, child, isWindows)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  whenOrphaned(() => pass('SIGTERM'))

  return new Promise((resolve) => {
    child.on('error', (error) => end(`${program} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve()
      if (complaint) console.error(`${complaint}; is the npm registry reachable?`)
      process.exit(code ?? (signal ? 1 : 0))
    })
  })
}

function passSignal(signal, { pid }, isWindows) {
  if (!pid) return
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch {
    // It ended by itself just now.
  }
}

/** A stopped npm takes only its own shell with it; what it started has to notice. */
function whenOrphaned(callback) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 500)
  timer.unref()
}

function end(message) {
  console.error(message)
  process.exit(1)
}
