import { User, userPath } from '@pointfare/shared/contracts/user'
import { getJson } from '@pointfare/shared/http/request'

export const memberUrl = (base: string, userId: string) => base + userPath(userId)
export const fetchMember = (url: string, token: string | undefined) => getJson(url, User, { token })
