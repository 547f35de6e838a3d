import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { asAccount, giveAway, privateFolder } from './account.ts'
import { startPart, type Part } from './part.ts'
import type { Passwords } from './passwords.ts'
import { nodeName, patroniSettings } from './patroni-settings.ts'
import { host, nodeNumbers, type NodeNumber, type Ports } from './settings.ts'
import { answers, waitUntil } from './wait-until.ts'

/** One PostgreSQL with the Patroni that looks after it. */
export type DatabaseNode = Part & {
  number: NodeNumber
  /** The process that all others of its PostgreSQL come from; undefined while there is none. */
  postmaster: () => number | undefined
}

export type DatabaseNodes = {
  nodes: DatabaseNode[]
  /** @throws while there is none */
  primary: () => Promise<DatabaseNode>
  /** The standby that commits wait for, and the one that they do not. @throws while there is none */
  standbys: () => Promise<{ inStep: DatabaseNode; other: DatabaseNode }>
  /** Resolves once every node is there, and one of them has all that the primary acknowledges. */
  whole: () => Promise<void>
}

type Options = { folder: string; logs: string; programs: string; ports: Ports; passwords: Passwords }

/** Members as Patroni tells of them. */
const Members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) })

/** Starts the primary first, so that it is node 1 that begins. */
export async function startNodes(options: Options, begun: (part: Part) => unknown): Promise<DatabaseNodes> {
  const { ports } = options
  const at = (node: NodeNumber, path: string) => `http://${host}:${ports.patroni(node)}${path}`
  const nodes: DatabaseNode[] = []
  for (const number of nodeNumbers) {
    const node = startNode(number, options)
    begun(node)
    nodes.push(node)
    if (number === 1) await waitUntil('the first PostgreSQL answers', () => answers(at(1, '/health')), 120_000)
  }

  async function members() {
    const requested = nodeNumbers.map(async (node) => {
      const response = await fetch(at(node, '/cluster'), { signal: AbortSignal.timeout(2000) })
      return Members.parse(await response.json()).members
    })
    return Promise.any(requested)
  }

  return {
    nodes,
    async primary() {
      const requested = nodes.map(async (node) => {
        if (!(await answers(at(node.number, '/primary')))) throw new Error('It is a standby')
        return node
      })
      return Promise.any(requested)
    },
    async standbys() {
      const reported = await members()
      const nodeOf = (role: string) => {
        const name = reported.find((member) => member.role === role)?.name
        const node = nodes.find((each) => each.name === name)
        if (!node) throw new Error(`There is no ${role}`)
        return node
      }
      return { inStep: nodeOf('sync_standby'), other: nodeOf('replica') }
    },
    whole: () =>
      waitUntil(
        'a primary and two standbys, one of them in step',
        async () => {
          const states = (await members()).map(({ role, state }) => `${role} ${state}`)
          return (
            states.length === nodes.length &&
            states.every((state) => / (running|streaming)$/.test(state)) &&
            states.includes('leader running') &&
            states.some((state) => state.startsWith('sync_standby'))
          )
        },
        180_000,
      ),
  }
}

function startNode(number: NodeNumber, { folder: all, logs, programs, ports, passwords }: Options): DatabaseNode {
  const name = nodeName(number)
  const folder = privateFolder(join(all, name))
  const file = join(folder, 'patroni.yml')
  const settings = patroniSettings(number, { folder, programs, ports, passwords })
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 })
  giveAway(file)
  const part = startPart({
    name,
    command: 'patroni',
    args: [file],
    logFile: join(logs, `${name}.log`),
    privileges: asAccount,
  })
  return { ...part, number, postmaster: () => postmasterIn(join(folder, 'data')) }
}

/** Its id is the first line of its file. */
function postmasterIn(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}
