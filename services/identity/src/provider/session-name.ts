import { hashOf } from '../state/create-adapter.ts'

/** A session as access tokens name it: the hash by which the database knows its uid. */
export const sessionNameOf = (uid: string) => hashOf(uid).toString('base64url')

/** A grant as access tokens of assistants name it, in the same way. */
export const connectionNameOf = (grantId: string) => hashOf(grantId).toString('base64url')
