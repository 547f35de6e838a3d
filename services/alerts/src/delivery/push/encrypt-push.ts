import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** What a browser subscribed with. */
export type BrowserKeys = {
  /** Its public key: an uncompressed point of P-256. */
  p256dh: Buffer
  /** 16 bytes that its push service does not know. */
  auth: Buffer
}

type Randomness = { salt?: Buffer; sender?: ECDH }

/** One record holds all that a push may carry: RFC 8291 asks services for 4,096 bytes at least. */
const recordBytes = 4096

/**
 * The body of a push that only the browser can read: `aes128gcm` of RFC 8188 with the keys of RFC 8291.
 * @throws when `p256dh` is no point of the curve
 */
export function encryptPush(text: Buffer, { p256dh, auth }: BrowserKeys, random: Randomness = {}): Buffer {
  const { salt = randomBytes(16), sender = freshPair() } = random
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const secret = derive(shared, auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.of(2)])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, head, senderKey, sealed])
}

function freshPair() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const derive = (from: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))
