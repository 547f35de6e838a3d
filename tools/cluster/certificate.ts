import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = {
  /** The certificate alone: whoever believes it believes the front. */
  file: string
  /** Certificate and key, as HAProxy reads them. */
  both: string
}

/** Signed by itself, for this machine's names, good for a month; a new one when there is none. */
export function openCertificate(folder: string): Certificate {
  const [file, key, both] = [join(folder, 'front.crt'), join(folder, 'front.key'), join(folder, 'front.pem')]
  if (!existsSync(both) || isOver(file)) {
    const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', file]
    openssl('req', '-x509', ...made, '-days', '30', '-subj', '/CN=localhost', '-addext', names)
    writeFileSync(both, readFileSync(file, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  }
  return { file, both }
}

/** Within a day. */
function isOver(file: string): boolean {
  try {
    openssl('x509', '-checkend', '86400', '-noout', '-in', file)
    return false
  } catch {
    return true
  }
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
