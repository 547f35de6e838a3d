import type { Operation } from '../../operations/operation.ts'
import { PreviewLink, PreviewRequest } from '../preview.ts'

export const linkPreview = {
  operationId: 'linkPreview',
  method: 'POST',
  path: '/releases/v1/previews',
  access: 'any-token',
  tags: ['Previews'],
  summary: 'The preview address of a channel, or of the live site with one other build',
  body: PreviewRequest,
  answers: { 200: PreviewLink },
  refusals: [404, 422],
} as const satisfies Operation
