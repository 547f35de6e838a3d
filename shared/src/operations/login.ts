import {
  LoginDetails,
  NewLoginEmail,
  NewLoginName,
  NewLoginPassword,
  PasswordStrength,
  PasswordToRate,
} from '../contracts/login.ts'
import type { Operation } from './operation.ts'

const elsewhere = 'With an external tenant this answers 404.'
const common = { base: 'user', access: 'member', tags: ['Login'], description: elsewhere, refusals: [404] } as const

export const getLogin = {
  ...common,
  operationId: 'getLogin',
  method: 'GET',
  path: '/v1/api/login',
  summary: "The caller's login",
  answers: { 200: LoginDetails },
} as const satisfies Operation

export const changeLoginName = {
  ...common,
  operationId: 'changeLoginName',
  method: 'PUT',
  path: '/v1/api/login/name',
  summary: "Change the name of the caller's login",
  body: NewLoginName,
  answers: { 200: LoginDetails },
} as const satisfies Operation

export const changeLoginEmail = {
  ...common,
  operationId: 'changeLoginEmail',
  method: 'PUT',
  path: '/v1/api/login/email',
  summary: "Request another e-mail address for the caller's login",
  description: `It changes once the link in the e-mail to the new address is opened; the old address is notified. The answer does not reveal whether the new address is in use. ${elsewhere}`,
  body: NewLoginEmail,
  answers: { 202: LoginDetails },
} as const satisfies Operation

export const changeLoginPassword = {
  ...common,
  operationId: 'changeLoginPassword',
  method: 'PUT',
  path: '/v1/api/login/password',
  summary: "Change the password of the caller's login and end its other sessions",
  body: NewLoginPassword,
  answers: { 204: null },
} as const satisfies Operation

export const ratePassword = {
  ...common,
  operationId: 'ratePassword',
  method: 'POST',
  path: '/v1/api/login/password-strength',
  summary: 'How hard a new password would be to guess; it is not stored',
  body: PasswordToRate,
  answers: { 200: PasswordStrength },
} as const satisfies Operation
