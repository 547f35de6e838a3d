import { BalanceHistory } from '@pointfare/shared/contracts/membership'
import { balanceHistoryPath } from '@pointfare/shared/contracts/user'
import { getJson } from '@pointfare/shared/http/request'

export const balanceHistoryUrl = (base: string, userId: string) => base + balanceHistoryPath(userId)

export const fetchBalanceHistory = (url: string, token: string | undefined) => getJson(url, BalanceHistory, { token })
