import type { StoredRequestType, MemberRequest } from '@pointfare/shared/contracts/request'
import type { Database } from '@pointfare/core/db/database'

export type RequestsRepository = ReturnType<typeof createRequestsRepository>

const columns = 'id, member_id "userId", type, status, details, created_at "createdAt"'

const requestsOfMember = {
  name: 'requests_of_member',
  text: `select ${columns} from member_request where member_id = $1 order by created_at desc, id`,
}

const countOfMember = {
  name: 'count_of_member_requests',
  text: "select count(*)::int count from member_request where member_id = $1 and type <> 'holiday'",
}

const requestById = { name: 'request_by_id', text: `select ${columns} from member_request where id = $1` }

const holdRequest = { name: 'hold_request', text: `${requestById.text} for update` }

/** Adds nothing for a member without a record. */
const insertRequest = {
  name: 'insert_request',
  text: `insert into member_request (member_id, type, details)
         select id, $2, $3 from member where id = $1 for key share
         returning ${columns}`,
}

const updateDetails = {
  name: 'update_request_details',
  text: `update member_request set details = $2 where id = $1 returning ${columns}`,
}

/** $2 how many stay: the newest. */
const pruneHolidays = {
  name: 'prune_holidays',
  text: `delete from member_request where id in (
           select id from member_request where member_id = $1 and type = 'holiday'
            order by created_at desc, id offset $2)`,
}

const deleteRequest = { name: 'delete_request', text: 'delete from member_request where id = $1 returning id' }

export function createRequestsRepository(db: Database) {
  return {
    /** Newest first. */
    async of(memberId: string): Promise<MemberRequest[]> {
      return (await db.query<RequestRow>(requestsOfMember, [memberId])).map(toMemberRequest)
    },

    /** Of those that they sent: holidays are kept beside them. */
    async countOf(memberId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>(countOfMember, [memberId])
      return row?.count ?? 0
    },

    async find(id: string): Promise<MemberRequest | undefined> {
      return first(await db.query<RequestRow>(requestById, [id]))
    },

    /** Undefined when there is no such member. */
    async add(memberId: string, type: StoredRequestType, details: object): Promise<MemberRequest | undefined> {
      return first(await db.query<RequestRow>(insertRequest, [memberId, type, JSON.stringify(details)]))
    },

    /** Keeps the newest `most` holidays, this one among them; undefined when there is no such member. */
    addHoliday: (memberId: string, details: object, most: number) =>
      db.transaction(async (tx): Promise<MemberRequest | undefined> => {
        const added = first(await tx.query<RequestRow>(insertRequest, [memberId, 'holiday', JSON.stringify(details)]))
        await tx.query(pruneHolidays, [memberId, most])
        return added
      }),

    /** Details become what `change` makes of them, under a lock; undefined when the request is gone. */
    change: (id: string, change: (current: MemberRequest) => object) =>
      db.transaction(async (tx): Promise<MemberRequest | undefined> => {
        const current = first(await tx.query<RequestRow>(holdRequest, [id]))
        if (!current) return undefined
        return first(await tx.query<RequestRow>(updateDetails, [id, JSON.stringify(change(current))]))
      }),

    /** False when it was gone before. */
    async remove(id: string): Promise<boolean> {
      return (await db.query(deleteRequest, [id])).length > 0
    },
  }
}

const first = ([row]: RequestRow[]) => row && toMemberRequest(row)

type RequestRow = {
  id: string
  userId: string
  type: StoredRequestType
  status: string
  details: object
  createdAt: Date
}

/** The details were checked against their type before they were written. */
const toMemberRequest = ({ details, createdAt, ...rest }: RequestRow) =>
  ({ ...details, ...rest, createdAt: createdAt.toISOString() }) as MemberRequest
