import { hashOf, mixed } from '@pointfare/shared/contracts/hash'

/** Where a visitor stands among ten thousand: the same place for one salt, an unrelated one for another. */
export const bucketOf = (visitor: string, salt: string) => mixed(hashOf(`${salt}.${visitor}`)) % 10_000
