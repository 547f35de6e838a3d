import type { Currency } from '@pointfare/shared/contracts/currency'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The currency chosen by the member who sends a request; undefined for visitors. It takes precedence over the currency
 * that the address asks for, and the answer says that it depends on who asks.
 */
export type MemberCurrency = (request: FastifyRequest, reply: FastifyReply) => Promise<Currency | undefined>
