import type { ConnectedAssistant } from '@pointfare/shared/contracts/login-security'
import { scopeLabel } from './personal-token.ts'

/** `Claude at claude.ai`, `An assistant on a computer`. */
export const assistantName = ({ name, place }: Pick<ConnectedAssistant, 'name' | 'place'>) =>
  `${name ?? 'An assistant'} ${place === null ? 'on a computer' : `at ${place}`}`

/** `Memberships, Saved searches` */
export const whatItReads = ({ scopes }: Pick<ConnectedAssistant, 'scopes'>) => scopes.map(scopeLabel).join(', ')
