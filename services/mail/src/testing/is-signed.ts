import { createHash, createVerify, type KeyObject } from 'node:crypto'

/** Whether the letter carries a DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed) of the key's owner, over what it is now. */
export function isSigned(raw: string, publicKey: KeyObject): boolean {
  const [head = '', ...rest] = raw.replaceAll(/\r?\n/g, '\r\n').split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return false
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')]),
  )
  const body = createHash('sha256')
    .update(relaxedBody(rest.join('\r\n\r\n')))
    .digest('base64')
  if (tags.get('bh') !== body) return false

  const covered = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const header = headers.findLast((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return header ? [relaxedHeader(header)] : []
  })
  const unsigned = relaxedHeader(signature.replace(/(\bb=)[^;]*$/, '$1'))
  return createVerify('RSA-SHA256')
    .update([...covered, unsigned].join('\r\n'))
    .verify(publicKey, tags.get('b') ?? '', 'base64')
}

const relaxedHeader = (header: string) => {
  const colon = header.indexOf(':')
  return `${header.slice(0, colon).toLowerCase().trim()}:${header
    .slice(colon + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()}`
}

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  const stored = lines.join('\r\n').replace(/(\r\n)*$/, '')
  return stored === '' ? '' : `${stored}\r\n`
}
