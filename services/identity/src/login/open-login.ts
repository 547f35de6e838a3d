import { noteSecurity, routeOf } from '@pointfare/server/security/security-log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { expiredPage, sentencePage } from '../pages/problem-page.ts'
import { assistantClientId, scopesAskedFor } from '../provider/assistant-client.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'

/** A new one after each rotation of keys; what it keeps is in the database. */
export type ProviderOf = () => Provider

/** A login under way in the browser that asks. */
export type OpenLogin = {
  uid: string
  hintedEmail: string
  screenHint: string
  connection: string
  /** Somebody is signed in, and has to say whether an assistant may read these. */
  consent: { accountId: string; scopes: string[] } | undefined
  isAssistant: boolean
}

type Options = { settings: TenantSettings; provider: ProviderOf; tokens: FormTokens }

export function openLogins({ settings, provider, tokens }: Options) {
  const sendExpired = (reply: FastifyReply) => sendPage(reply, 410, expiredPage(settings))

  /** The login of this address and this browser's cookie; answers with a way on, `otherwise`, when there is none. */
  async function opened(
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise: (reply: FastifyReply) => unknown = sendExpired,
  ): Promise<OpenLogin | undefined> {
    const open = await find(provider(), request, reply)
    if (!open) otherwise(reply)
    return open
  }

  return {
    opened,

    /** As `opened`, for a form: refuses those that other sites have sent. */
    async submitted(request: FastifyRequest, reply: FastifyReply): Promise<OpenLogin | undefined> {
      const open = await opened(request, reply)
      if (!open) return undefined
      const { token } = readForm(request.body, 'token')
      if (isFromHere(request, settings) && tokens.isTokenOf(open.uid, token)) return open

      sendPage(
        reply,
        403,
        sentencePage(settings, 'This form was not sent from here', 'Go back to the site and log in from there.'),
      )
      return undefined
    },

    /** Signs in and sends the browser on to where the login began. */
    async finish(request: FastifyRequest, reply: FastifyReply, open: OpenLogin, { id }: { id: string }) {
      // The site's own application is not asked for; an assistant is, on a page of its own.
      const consent = open.isAssistant ? {} : { consent: {} }
      const result = { login: { accountId: id }, select_account: {}, ...consent }
      noteSecurity(request, 'logged-in', { subject: id, at: routeOf(request) })
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)
    },

    /** Lets an assistant read what was asked for, and goes on. */
    async allow(request: FastifyRequest, reply: FastifyReply, { consent }: OpenLogin) {
      if (!consent) return sendPage(reply, 410, expiredPage(settings))
      const { Grant } = provider()
      const grant = new Grant({ accountId: consent.accountId, clientId: assistantClientId })
      grant.addOIDCScope('offline_access')
      // What of a login it asked for besides is answered with no.
      grant.rejectOIDCScope('openid profile email')
      grant.addResourceScope(settings.assistants, consent.scopes.join(' '))
      const result = { consent: { grantId: await grant.save() } }
      return reply.redirect(
        await provider().interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true }),
        303,
      )
    },

    /** Tells the assistant that it may not. */
    async deny(request: FastifyRequest, reply: FastifyReply) {
      const result = { error: 'access_denied', error_description: 'The person did not allow it' }
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)
    },
  }
}

async function find(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<OpenLogin | undefined> {
  const { uid } = request.params as { uid: string } // every route of the login has it
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (details?.uid !== uid) return undefined

  const { login_hint, screen_hint, connection, client_id, scope } = details.params
  const isAssistant = client_id === assistantClientId
  const accountId = isAssistant && details.prompt.name === 'consent' ? details.session?.accountId : undefined
  return {
    uid,
    hintedEmail: textOf(login_hint),
    screenHint: textOf(screen_hint),
    connection: textOf(connection),
    consent: accountId === undefined ? undefined : { accountId, scopes: scopesAskedFor(scope) },
    isAssistant,
  }
}

const isNotFound = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Browsers say where a form was sent from; one that does not is old, and then its cookie and token have to do. */
export const isFromHere = ({ headers }: FastifyRequest, { site }: TenantSettings) =>
  headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === site.origin
