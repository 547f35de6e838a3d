import { Unavailable } from '@pointfare/core/errors'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** How many hashes are made at once: each takes 19 MiB, and a thread of the pool that files and names are read with, too. */
const hashesAtOnce = 2

/** Those behind them would be answered after anybody has left. */
const longestQueue = 200

/** Lets `most` pieces of work go on at once, and `mostWaiting` wait for their turn in order; refuses what comes on top. */
export function createSlots(most: number, mostWaiting: number) {
  const limit = pLimit(most)

  /** @throws Unavailable when too many wait already */
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= mostWaiting) throw new Unavailable('Many people log in right now. Please try again soon.')
    return limit(work)
  }
}

const inTurn = createSlots(hashesAtOnce, longestQueue)
const deriveAtOnce = promisify(argon2)
/** Never more at once than memory and threads allow. */
const derive: typeof deriveAtOnce = (algorithm, parameters) => inTurn(() => deriveAtOnce(algorithm, parameters))

/** OWASP's first choice for Argon2id. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** An Argon2id hash in PHC format, with its salt and costs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: normal(password), nonce: salt, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether `hash` was made of `password`; takes as long for one hash as for any other. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const { salt, tag, ...costs } = parse(hash)
  const given = await derive('argon2id', { message: normal(password), nonce: salt, tagLength: tag.length, ...costs })
  return timingSafeEqual(tag, given)
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash) ?? []
  if (!tag) throw new Error('A stored password hash cannot be read')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same characters may be typed in several ways. NIST SP 800-63B, section 3.1.1.2 */
const normal = (password: string) => Buffer.from(password.normalize('NFKC'))

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
