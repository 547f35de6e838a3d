import { User, UserExport, userExportPath, userPath, type UserPatch } from '@pointfare/shared/contracts/user'
import { deleteAt, getJson, putJson } from '@pointfare/shared/http/request'

type Token = string | undefined

export const userUrl = (base: string, userId: string) => base + userPath(userId)

export const fetchUser = (url: string, token: Token) => getJson(url, User, { token })

export const changeUser = (url: string, patch: UserPatch, token: Token) => putJson(url, User, patch, { token })

export const deleteUser = (url: string, token: Token) => deleteAt(url, { token })

export const fetchExport = (base: string, userId: string, token: Token) =>
  getJson(base + userExportPath(userId), UserExport, { token })
