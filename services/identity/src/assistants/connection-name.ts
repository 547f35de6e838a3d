import { hashOf } from '../state/create-adapter.ts'

/** A grant as access tokens of assistants name it: the hash by which the database knows its id. */
export const connectionNameOf = (grantId: string) => hashOf(grantId).toString('base64url')
