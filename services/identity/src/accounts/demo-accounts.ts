import type { Account } from './accounts.repository.ts'
import { splitName } from './claims.ts'

type DemoAccount = Omit<Account, 'passwordHash' | 'updatedAt'>

const demoAccount = (id: string, name: string, email: string): DemoAccount => ({
  id,
  email,
  emailVerified: true,
  name,
  ...splitName(name),
  isDemo: true,
  isBlocked: false,
})

/** Public: these accounts exist only beside demo data. */
export const demoPassword = 'Fly-free-2026'

/** They sign in with the password. */
export const demoAccounts = [
  demoAccount('auth0|5f0e8c2ab1d4e90001a0ada1', 'Ada Okafor', 'ada@pointfare.example'),
  demoAccount('auth0|5f0e8c2ab1d4e90001a09ace', 'Grace Lindqvist', 'grace@pointfare.example'),
]

/** Stands in for an account at a social login; it has no password. */
export const socialStandIn = demoAccount('demo-social|100200300', 'Robin Vega', 'robin@pointfare.example')
