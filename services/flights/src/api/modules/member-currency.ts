import type { Currency } from '@pointfare/shared/contracts/currency'
import type { FastifyRequest } from 'fastify'

/**
 * The currency chosen by the member who sends a request; undefined for visitors. It takes precedence over the currency
 * that the address asks for.
 */
export type MemberCurrency = (request: FastifyRequest) => Promise<Currency | undefined>
