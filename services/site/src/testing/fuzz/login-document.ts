import type { ApiDocument, JsonSchema } from './api-document.ts'

/** The endpoints that the tenant itself tells of, and what OpenID Connect has them take. */
const takenBy: Record<string, { method: 'get' | 'post'; fields: string[] }> = {
  authorization_endpoint: {
    method: 'get',
    fields: [
      'client_id',
      'redirect_uri',
      'response_type',
      'response_mode',
      'scope',
      'state',
      'nonce',
      'audience',
      'prompt',
      'max_age',
      'login_hint',
      'screen_hint',
      'connection',
      'code_challenge',
      'code_challenge_method',
      'request',
      'claims',
      'resource',
    ],
  },
  token_endpoint: {
    method: 'post',
    fields: ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'audience', 'scope'],
  },
  revocation_endpoint: { method: 'post', fields: ['token', 'token_type_hint', 'client_id'] },
  end_session_endpoint: {
    method: 'get',
    fields: ['id_token_hint', 'client_id', 'returnTo', 'post_logout_redirect_uri'],
  },
  userinfo_endpoint: { method: 'get', fields: [] },
  jwks_uri: { method: 'get', fields: [] },
}

/** Pages of the login with their forms, which have no other description than their sources. */
const pages: [method: 'get' | 'post', path: string, fields: string[]][] = [
  ['get', '/u/login/{uid}', ['with']],
  ['post', '/u/login/{uid}', ['token', 'email', 'password']],
  ['post', '/u/login/{uid}/passkey', ['token', 'answer']],
  ['post', '/u/login/{uid}/second-factor', ['token', 'answer', 'code']],
  ['get', '/u/login/{uid}/sign-up', []],
  ['post', '/u/login/{uid}/sign-up', ['token', 'name', 'email', 'password']],
  ['get', '/u/login/{uid}/check-email', []],
  ['post', '/u/login/{uid}/check-email', ['token']],
  ['post', '/u/login/{uid}/consent', ['token', 'answer']],
  ['get', '/u/login/{uid}/verify', ['token']],
  ['get', '/u/verify', ['token']],
  ['post', '/u/verify', ['token']],
  ['get', '/u/forgot', ['login', 'sent']],
  ['post', '/u/forgot', ['email', 'login']],
  ['get', '/u/reset', ['token']],
  ['post', '/u/reset', ['token', 'password']],
  ['get', '/u/change-address', ['token']],
  ['post', '/u/change-address', ['token']],
  ['post', '/u/password-strength', ['password', 'email', 'name']],
  ['post', '/v2/logout', ['token', 'returnTo']],
  ['get', '/u/pictures/{initials}.svg', []],
  ['get', '/authorize/{uid}', []],
]

const text: JsonSchema = { type: 'string' }
const form = 'application/x-www-form-urlencoded'

/** What the tenant takes, told as a document; of its answers it says nothing. */
export function loginDocument(discovery: Record<string, unknown>): ApiDocument {
  const reported = Object.entries(takenBy).flatMap(([name, { method, fields }]): typeof pages => {
    const address = discovery[name]
    return typeof address === 'string' ? [[method, new URL(address).pathname, fields]] : []
  })
  const paths: ApiDocument['paths'] = {}
  for (const [method, path, fields] of [...reported, ...pages]) {
    paths[path] = { ...paths[path], [method]: described(method, path, fields) }
  }
  return { paths }
}

function described(method: 'get' | 'post', path: string, fields: string[]) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path' as const, schema: text }))
  const properties = Object.fromEntries(fields.map((name) => [name, text]))
  return method === 'get'
    ? { parameters: [...inPath, ...fields.map((name) => ({ name, in: 'query' as const, schema: text }))] }
    : { parameters: inPath, requestBody: { content: { [form]: { schema: { type: 'object', properties } } } } }
}
