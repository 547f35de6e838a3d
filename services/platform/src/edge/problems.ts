import type { FastifyReply } from 'fastify'
import { problem, sendProblem as send } from '@pointfare/core/http/problems'
import { inertPolicy } from './security-headers.ts'

const titles = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Content too large',
  414: 'Address too long',
  421: 'Misdirected request',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Service unavailable',
} as const

/** Answers a problem document that no cache keeps: what is missing now may be published in a second. */
export function sendProblem(reply: FastifyReply, status: keyof typeof titles, detail: string) {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
  return send(reply, { ...problem(status, detail), title: titles[status] })
}
