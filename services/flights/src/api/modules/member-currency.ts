import type { Currency } from '@pointfare/shared/contracts/currency'
import type { FastifyRequest } from 'fastify'

/**
 * The currency that the member who sends a request has chosen; undefined for everybody else. It takes precedence over
 * the currency that the address asks for.
 */
export type MemberCurrency = (request: FastifyRequest) => Promise<Currency | undefined>
