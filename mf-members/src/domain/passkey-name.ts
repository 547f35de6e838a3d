import type { Passkey } from '@pointfare/shared/contracts/login-security'

/** After the device it was made on; further ones of the same name are counted. */
export function passkeyName(device: string, kept: readonly Pick<Passkey, 'name'>[]): string {
  const taken = new Set(kept.map(({ name }) => name))
  const names = [device, ...kept.map((_, index) => `${device} ${index + 2}`)]
  return names.find((name) => !taken.has(name))! // one more name than there are passkeys
}
