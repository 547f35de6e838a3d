import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Passwords = z.object({ superuser: z.string(), replication: z.string(), site: z.string() })
export type Passwords = z.infer<typeof Passwords>

const newPassword = () => randomBytes(24).toString('hex')

/** Those of the roles of the database, made at the first start. */
export function openPasswords(folder: string): Passwords {
  const file = join(folder, 'passwords.json')
  if (!existsSync(file)) {
    const made: Passwords = { superuser: newPassword(), replication: newPassword(), site: newPassword() }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return Passwords.parse(JSON.parse(readFileSync(file, 'utf8')))
}
