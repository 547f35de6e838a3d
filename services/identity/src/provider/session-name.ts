import { hashOf } from '../state/create-adapter.ts'

/** A session as access tokens name it: the hash by which the database knows its uid. */
export const sessionNameOf = (uid: string) => hashOf(uid).toString('base64url')
